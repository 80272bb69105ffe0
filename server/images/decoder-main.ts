import { serveParent } from '../child-process.ts'
import { codeOf, messageOf } from '../errors.ts'
import type { DecoderMessage } from './decoder-process.ts'
import { PictureError } from './picture-error.ts'
import { runTask, type Task } from './tasks.ts'

const send = (message: DecoderMessage) => process.send?.(message)

serveParent()

process.on('message', async (task: Task) => {
  try {
    send({ kind: 'done', output: await runTask(task) })
  } catch (error) {
    const message = messageOf(error)
    if (error instanceof PictureError) send({ kind: 'refused', status: error.status, message })
    else send({ kind: 'failed', message, code: codeOf(error) })
  }
  // Frees the pixels of this picture, which would count against the memory of the next one.
  globalThis.gc?.()
})
send({ kind: 'ready' })
