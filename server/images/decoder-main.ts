import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { codeOf, messageOf } from '../errors.ts'
import type { DecoderMessage } from './decoder-process.ts'
import { PictureError } from './picture-error.ts'
import { runTask, type Task } from './tasks.ts'

/** Below the server, which answers meanwhile. */
const PRIORITY = 10

/** Some systems permit neither of the two; pictures can be decoded without them. */
const yieldToServer = () => {
  try {
    setPriority(PRIORITY)
    // Where memory runs out, the kernel then ends this process and not the server.
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {}
}

const send = (message: DecoderMessage) => process.send?.(message)

// Ctrl-C and systemd signal every process; the server still needs the picture that is being decoded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
// `process.exit` would finish the picture first.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
yieldToServer()

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
