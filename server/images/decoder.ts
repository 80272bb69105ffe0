import { MEGABYTE } from '../../contract/numbers/megabyte.ts'
import type { CropArea } from '../../contract/pictures/crop.ts'
import { createDecodeQueue, createQueueBehind } from './decode-queue.ts'
import { DecoderEndedError, startDecoderProcess } from './decoder-process.ts'
import { PictureError } from './picture-error.ts'
import type { PictureSource, RenditionTask, Task } from './tasks.ts'

interface DecoderLimits {
  /** Uploads that may wait for their turn; the next one is refused. */
  maxWaiting: number
  /** Photos of buyers that may wait behind the shop's own. */
  maxBuyersWaiting?: number
  /** Memory for one picture, beside that of the process itself. */
  maxBytes?: number
  timeoutMs?: number
  idleMs?: number
}

/** A decoder's process, which is started for a task and ends when idle. */
const createIdlingProcess = ({
  maxBytes = 340 * MEGABYTE,
  timeoutMs = 30_000,
  idleMs = 5000,
}: Omit<DecoderLimits, 'maxWaiting' | 'maxBuyersWaiting'>) => {
  let current: ReturnType<typeof startDecoderProcess> | null = null
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    current?.end()
    current = null
  }

  const run = async <OneTask extends Task>(task: OneTask) => {
    clearTimeout(idle)
    if (!current || current.isEnded()) current = startDecoderProcess(maxBytes)
    try {
      return await current.run(task, timeoutMs)
    } catch (error) {
      if (!(error instanceof DecoderEndedError)) throw error
      throw new PictureError(
        422,
        'This photo couldn’t be opened: it takes too much memory or time. Please save it as a JPEG or in a smaller size.',
        { cause: error },
      )
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return { run, end, pid: () => (current?.isEnded() === false ? current.pid : undefined) }
}

/** Decodes in a process of its own, which ends when idle. One that dies or is too slow costs only its own picture. */
export const createDecoder = ({ maxWaiting, maxBuyersWaiting = 5, ...limits }: DecoderLimits) => {
  const queue = createDecodeQueue(maxWaiting)
  const buyersQueue = createQueueBehind(queue, maxBuyersWaiting)
  const { run, end, pid } = createIdlingProcess(limits)
  return {
    /** Writes picture and WebP sizes to `output`. @throws PictureError, QueueFullError or DecoderUnavailableError */
    makePicture: (file: string, area: CropArea | null, output: string) =>
      queue.run(() => run({ kind: 'picture', file, area, output })),
    /** The same for a photo of a buyer. A stranger can send many, so one at a time has its turn, behind those of the shop. */
    makeBuyersPicture: (file: string, output: string) =>
      buyersQueue.run(() => run({ kind: 'picture', file, area: null, output })),
    /** Decodes a picture once, in a small size, and refuses what cannot be. @throws PictureError, QueueFullError or DecoderUnavailableError */
    check: async (file: string) => {
      await queue.run(() => run({ kind: 'check', file }))
    },
    /** Writes one smaller size of a picture to `output`. `file` and `area` are those that the picture was made of. */
    makeRendition: (rendition: Omit<RenditionTask, 'kind'>) =>
      queue.runWhenIdle(() => run({ kind: 'rendition', ...rendition })),
    /** Writes the picture for previews of messages to `output`, likewise. */
    makeSharePicture: (source: PictureSource) =>
      queue.runWhenIdle(() => run({ kind: 'share', ...source })),
    pid,
    close: end,
  }
}
export type Decoder = ReturnType<typeof createDecoder>
