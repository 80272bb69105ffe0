import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { CropRecipe } from '../../contract/pictures/crop.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { readHeader } from '../images/decode.ts'
import { type DecodeQueue, QueueFullError } from '../images/decode-queue.ts'
import { PictureError } from '../images/picture-error.ts'
import { colourOf, render } from '../images/render.ts'
import type { PictureStore } from '../storage/picture-store.ts'
import type { StagedUpload, UploadStaging } from '../storage/upload-staging.ts'

export interface PictureServices {
  db: Db
  now: () => Date
  /** The pictures made from originals; public. */
  publicStore: PictureStore
  /** The files as they were chosen, named by their SHA-256; never public. */
  originalStore: PictureStore
  uploadStaging: UploadStaging
  decodeQueue: DecodeQueue
  /** Starts the job that makes the renditions of new pictures. */
  wakeRenditionJob: () => void
}

const httpErrorOf = (error: unknown) => {
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

/** Makes the function that renders a picture from an upload, stores both and gives the picture's name. */
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
        throw httpErrorOf(error)
      })

  return async (file: StagedUpload, recipe: CropRecipe | null, log: FastifyBaseLogger) => {
    const { jpeg, width, height, type } = await decode(file.path, recipe, log)
    const name = `${randomBytes(16).toString('hex')}.jpg`
    const steps = [
      colourOf(jpeg),
      originalStore.write(file.sha256, file),
      publicStore.write(name, jpeg),
    ] as const
    // Waits for all before it looks for an error, so that no write is still running afterwards.
    await Promise.allSettled(steps)
    const [colour] = await Promise.all(steps).catch(async (error) => {
      // The cleanup job removes what cannot be removed now.
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
    // An insert that fails may still have been committed, so its file is left to the cleanup job.
    await db.insertInto('images').values(image).execute()
    wakeRenditionJob()
    return name
  }
}
