import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { CropRecipe } from '../../contract/crop.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { readHeader } from '../images/decode.ts'
import { type DecodeQueue, QueueFullError } from '../images/decode-queue.ts'
import { PictureError } from '../images/picture-error.ts'
import { colourOf, render } from '../images/render.ts'
import type { PictureStore } from '../storage/picture-store.ts'
import type { StagedUpload, UploadStaging } from '../storage/upload-staging.ts'

/** Where pictures lie and what belongs to making them. */
export interface PictureServices {
  db: Db
  now: () => Date
  /** What is made from originals; anyone may see it. */
  publicStore: PictureStore
  /** The files as they were chosen, by their SHA-256; never public. */
  originalStore: PictureStore
  uploadStaging: UploadStaging
  /** By which all decoding is done one after the other. */
  decodeQueue: DecodeQueue
  /** Tells that there is a new picture whose smaller widths are missing. */
  wakeRenditionJob: () => void
}

const refusalOf = (error: unknown) => {
  if (error instanceof PictureError) return new HttpError(error.status, error.message)
  if (error instanceof QueueFullError) {
    return new HttpError(
      503,
      'Many pictures are being taken in right now. Please try again in a moment.',
      { retryAfter: 5 },
    )
  }
  return error
}

/** Gives the deed that makes a picture from a chosen file and stores both, one decoding at a time. */
export const createStoreUpload = ({
  db,
  now,
  publicStore,
  originalStore,
  decodeQueue,
  wakeRenditionJob,
}: PictureServices) => {
  const decode = (path: string, recipe: CropRecipe | null, log: FastifyBaseLogger) =>
    decodeQueue
      .run(async () => {
        const header = await readHeader(path)
        if (header.orientationUnread) log.warn('the orientation of a picture could not be read')
        return { ...(await render(path, header, recipe ?? undefined)), type: header.mediaType }
      })
      .catch((error) => {
        throw refusalOf(error)
      })

  /** Answers the stored name. */
  return async (file: StagedUpload, recipe: CropRecipe | null, log: FastifyBaseLogger) => {
    const { jpeg, width, height, type } = await decode(file.path, recipe, log)
    const name = `${randomBytes(16).toString('hex')}.jpg`
    const works = [
      colourOf(jpeg),
      originalStore.write(file.sha256, file),
      publicStore.write(name, jpeg),
    ] as const
    // Where one fails, none of the others is still at work afterwards.
    await Promise.allSettled(works)
    const [colour] = await Promise.all(works).catch(async (error) => {
      // What cannot be removed now goes with the next sweep.
      await publicStore.remove(name).catch(() => {})
      throw error
    })
    const image = {
      name,
      original: file.sha256,
      original_type: type,
      recipe: recipe && JSON.stringify(recipe),
      width,
      height,
      colour,
      uploaded_at: now().toISOString(),
    }
    // Of an insert that fails nobody knows whether it was carried out, so its file is left to the sweep.
    await db.insertInto('images').values(image).execute()
    wakeRenditionJob()
    return name
  }
}
