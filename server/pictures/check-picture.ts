import { readFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Decoder } from '../images/decoder.ts'
import type { UploadStaging } from '../storage/upload-staging.ts'
import { pictureHttpError } from './picture-http-error.ts'

/** Makes the function that refuses what is no picture, or damaged, or too large. @throws HttpError with a sentence */
export const createCheckPicture =
  (decoder: Decoder) =>
  async (path: string, log: FastifyBaseLogger): Promise<void> => {
    await decoder.check(path).catch((error) => {
      throw pictureHttpError(error, log)
    })
  }

/** A photo that only the shop sees is kept in one size, whose width is at most this. */
const MAX_PRIVATE_WIDTH = 1440

/** Makes the function that gives a small copy of a buyer's photo as WebP, or as JPEG where it is small itself. @throws HttpError with a sentence */
export const createSmallCopy =
  ({ decoder, uploadStaging }: { decoder: Decoder; uploadStaging: UploadStaging }) =>
  (path: string, log: FastifyBaseLogger): Promise<Buffer> =>
    uploadStaging.withFile(async (output) => {
      const picture = await decoder.makeBuyersPicture(path, output).catch((error) => {
        throw pictureHttpError(error, log)
      })
      const sizes = picture.screenSizes.filter(({ width }) => width <= MAX_PRIVATE_WIDTH)
      const { start, size } = sizes.sort((one, other) => other.width - one.width)[0] ?? {
        start: 0,
        size: picture.size,
      }
      return (await readFile(output)).subarray(start, start + size)
    })
