import type { FastifyBaseLogger } from 'fastify'
import type { CropRecipe } from '../../../contract/pictures/crop.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/pictures/pictures.ts'
import type { Db } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { tooLargeError } from '../../http/upload.ts'
import type { UploadParts } from '../../storage/upload-parts.ts'
import type { StagedUpload } from '../../storage/upload-staging.ts'
import { findUpload } from './find-upload.ts'

interface FinishServices {
  db: Db
  uploadParts: UploadParts
  storeUpload(file: StagedUpload, recipe: CropRecipe, log: FastifyBaseLogger): Promise<string>
}

interface FinishedUpload {
  upload: string
  sha256: string
  recipe: CropRecipe
}

export const unknownUploadError = () =>
  new HttpError(404, 'This upload is not known here. Please send the photo again.')

/** Makes the function that makes a picture of a complete upload; a repeat gives the name of the same picture. */
export const createFinishUpload = ({ db, uploadParts, storeUpload }: FinishServices) => {
  const checkedFile = async (id: string, size: number, sha256: string) => {
    const receivedBytes = await uploadParts.sizeOf(id)
    if (receivedBytes < size) {
      throw new HttpError(409, `Only ${receivedBytes} of ${size} bytes of this photo have arrived.`)
    }
    const file = await uploadParts.open(id)
    if (file.sha256 === sha256) return file
    await file.remove()
    throw new HttpError(409, 'This photo did not arrive as it was sent. It must be sent again.')
  }

  const finish = async (
    { upload: id, sha256, recipe }: FinishedUpload,
    log: FastifyBaseLogger,
  ): Promise<string> => {
    const upload = await findUpload(db, id)
    if (!upload) throw unknownUploadError()
    if (upload.article_pic) return upload.article_pic
    if (upload.size > MAX_UPLOAD_BYTES) throw tooLargeError()
    if (upload.size === 0)
      throw new HttpError(422, 'This file is empty. Please choose another one.')
    const file = await checkedFile(id, upload.size, sha256)
    const article_pic = await storeUpload(file, recipe, log)
    await db.updateTable('picture_uploads').set({ article_pic }).where('id', '=', id).execute()
    await file.remove()
    return article_pic
  }

  const underWay = new Map<string, Promise<string>>()
  return (finished: FinishedUpload, log: FastifyBaseLogger) => {
    const { upload } = finished
    const work =
      underWay.get(upload) ?? finish(finished, log).finally(() => underWay.delete(upload))
    underWay.set(upload, work)
    return work
  }
}
