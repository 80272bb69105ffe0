import type { FastifyBaseLogger } from 'fastify'
import type { Decoder } from '../images/decoder.ts'
import { pictureHttpError } from './picture-http-error.ts'

/** Makes the function that refuses what is no picture, or damaged, or too large. @throws HttpError with a sentence */
export const createCheckPicture =
  (decoder: Decoder) =>
  async (path: string, log: FastifyBaseLogger): Promise<void> => {
    await decoder.check(path).catch((error) => {
      throw pictureHttpError(error, log)
    })
  }
