import type { FastifyBaseLogger } from 'fastify'
import { HttpError } from '../http/http-error.ts'
import { QueueFullError } from '../images/decode-queue.ts'
import { DecoderUnavailableError } from '../images/decoder-process.ts'
import { PictureError } from '../images/picture-error.ts'

export const pictureHttpError = (error: unknown, log: FastifyBaseLogger) => {
  if (error instanceof PictureError) {
    if (error.cause) log.warn({ err: error.cause }, 'a decoder ended before it made its picture')
    return new HttpError(error.status, error.message)
  }
  if (error instanceof DecoderUnavailableError) {
    log.error({ err: error }, 'pictures cannot be decoded')
    return new HttpError(503, 'Photos can’t be opened right now. Please try again shortly.', {
      retryAfter: 30,
    })
  }
  if (error instanceof QueueFullError) {
    return new HttpError(
      503,
      'Many photos are being uploaded right now. Please try again in a moment.',
      { retryAfter: 5 },
    )
  }
  return error
}
