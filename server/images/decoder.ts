import { MEGABYTE } from '../../contract/figures/megabyte.ts'
import type { CropArea } from '../../contract/pictures/crop.ts'
import { createDecodeQueue } from './decode-queue.ts'
import { DecoderEndedError, startDecoderProcess } from './decoder-process.ts'
import { PictureError } from './picture-error.ts'
import type { RenditionFormat } from './renditions.ts'
import type { Output, PictureOutput, Task } from './tasks.ts'

interface DecoderLimits {
  /** Uploads that may wait for their turn; the next one is refused. */
  maxWaiting: number
  /** Memory for one picture, beside that of the process itself. */
  maxBytes?: number
  timeoutMs?: number
  idleMs?: number
}

/** Decodes in a process of its own, which ends when idle. One that dies or is too slow costs only its own picture. */
export const createDecoder = ({
  maxWaiting,
  maxBytes = 340 * MEGABYTE,
  timeoutMs = 30_000,
  idleMs = 5000,
}: DecoderLimits) => {
  const queue = createDecodeQueue(maxWaiting)
  let current: ReturnType<typeof startDecoderProcess> | null = null
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    current?.end()
    current = null
  }

  const run = async (task: Task) => {
    clearTimeout(idle)
    if (!current || current.isEnded()) current = startDecoderProcess(maxBytes)
    try {
      return await current.run(task, timeoutMs)
    } catch (error) {
      if (!(error instanceof DecoderEndedError)) throw error
      throw new PictureError(
        422,
        'This picture could not be opened: it takes too much memory or time. Please save it as a JPEG or in a smaller size.',
        { cause: error },
      )
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    /** Writes picture and WebP sizes to `output`. @throws PictureError, QueueFullError or DecoderUnavailableError */
    makePicture: (file: string, area: CropArea | null, output: string) =>
      queue.run(() => run({ kind: 'picture', file, area, output }) as Promise<PictureOutput>),
    /** Refuses by its header what is not decoded. @throws PictureError, QueueFullError or DecoderUnavailableError */
    checkHeader: async (file: string) => {
      await queue.run(() => run({ kind: 'header', file }))
    },
    makeRendition: (file: string, width: number, format: RenditionFormat, output: string) =>
      queue.runWhenIdle(
        () => run({ kind: 'rendition', file, width, format, output }) as Promise<Output>,
      ),
    pid: () => (current?.isEnded() === false ? current.pid : undefined),
    close: end,
  }
}
export type Decoder = ReturnType<typeof createDecoder>
