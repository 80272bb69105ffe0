import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { uploadApi } from '../../../contract/pictures/picture-uploads.ts'
import { MAX_UPLOAD_BYTES } from '../../../contract/pictures/pictures.ts'
import type { Db } from '../../database/database.ts'
import type { CallInput } from '../../http/call.ts'
import { HttpError } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import { tooLargeError } from '../../http/upload.ts'
import type { UploadParts } from '../../storage/upload-parts.ts'
import { insertImage, type StoreFiles } from '../store-upload.ts'
import { findUpload } from './find-upload.ts'

export const unknownUploadError = () =>
  new HttpError(404, 'This upload isn’t known here. Please send the photo again.')

/** The file of a complete upload. @throws HttpError 409 where bytes are missing or are not those that were sent */
const openFile = async (
  uploadParts: UploadParts,
  { id, size, sha256 }: { id: string; size: number; sha256: string },
) => {
  const receivedBytes = await uploadParts.sizeOf(id)
  if (receivedBytes < size) {
    throw new HttpError(409, `Only ${receivedBytes} of ${size} bytes of this photo have arrived.`)
  }
  const file = await uploadParts.open(id)
  if (file.sha256 === sha256) return file
  await file.remove()
  throw new HttpError(409, 'This photo did not arrive as it was sent. It must be sent again.')
}

interface FinishServices {
  db: Db
  uploadParts: UploadParts
  wakeRenditionJob: () => void
  storeFiles: StoreFiles
}

/** Makes a picture of a complete upload; a repeat answers the name of the same picture. */
export const serveFinishUpload = (
  app: FastifyInstance,
  { db, uploadParts, wakeRenditionJob, storeFiles }: FinishServices,
) => {
  type StoredUpload = NonNullable<Awaited<ReturnType<typeof findUpload>>>
  type Finished = CallInput<typeof uploadApi.finish>['body']

  /** Undefined where the picture is made already. */
  const makePicture = async (
    { id, size, article_pic }: StoredUpload,
    { sha256, recipe }: Finished,
    log: FastifyBaseLogger,
  ) => {
    if (article_pic) return undefined
    if (size > MAX_UPLOAD_BYTES) throw tooLargeError()
    if (size === 0) throw new HttpError(422, 'This file is empty. Please choose another one.')
    const file = await openFile(uploadParts, { id, size, sha256 })
    return { file, image: await storeFiles(file, recipe, log) }
  }

  const underWay = new Map<string, ReturnType<typeof makePicture>>()
  const makeOnce = (upload: StoredUpload, finished: Finished, log: FastifyBaseLogger) => {
    const { id } = upload
    const work =
      underWay.get(id) ?? makePicture(upload, finished, log).finally(() => underWay.delete(id))
    underWay.set(id, work)
    return work
  }

  serve(app, uploadApi.finish, {
    prepare: async ({ admin, body, request }) => {
      const upload = await findUpload(db, body.upload, admin.id)
      if (!upload) throw unknownUploadError()
      return makeOnce(upload, body, request.log)
    },
    write: async ({ body: { upload: id }, trx, prepared, afterCommit }) => {
      if (prepared) afterCommit(prepared.file.remove)
      // Locks the row, so that of two simultaneous calls the second finds the picture of the first.
      const upload = await trx
        .updateTable('picture_uploads')
        .set((row) => ({ size: row.ref('size') }))
        .where('id', '=', id)
        .returning('article_pic')
        .executeTakeFirst()
      if (upload?.article_pic) return { answer: upload.article_pic, audit: null }
      if (!upload || !prepared) throw unknownUploadError()
      const { image } = prepared
      await insertImage(trx, image)
      await trx
        .updateTable('picture_uploads')
        .set({ article_pic: image.name })
        .where('id', '=', id)
        .execute()
      afterCommit(wakeRenditionJob)
      return { answer: image.name }
    },
  })
}
