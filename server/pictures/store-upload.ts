import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { CropRecipe } from '../../contract/pictures/crop.ts'
import { renditionName } from '../../contract/pictures/rendition-name.ts'
import type { Db } from '../database/database.ts'
import { toJsonText } from '../database/json-text.ts'
import type { Decoder } from '../images/decoder.ts'
import type { PictureOutput } from '../images/tasks.ts'
import type { PictureStore } from '../storage/picture-store.ts'
import type { UploadParts } from '../storage/upload-parts.ts'
import type { StagedUpload, UploadStaging } from '../storage/upload-staging.ts'
import { pictureHttpError } from './picture-http-error.ts'

export interface PictureServices {
  db: Db
  now: () => Date
  publicStore: PictureStore
  /** The files as they were chosen, named by their SHA-256; never public. */
  originalStore: PictureStore
  uploadStaging: UploadStaging
  uploadParts: UploadParts
  zipParts: UploadParts
  decoder: Decoder
  wakeRenditionJob: () => void
}

interface WrittenPicture {
  name: string
  picture: PictureOutput
  /** The path of the file that the decoder wrote, with the picture and its smaller sizes. */
  output: string
}

/** Stores the original, the picture and its smaller sizes. */
const writeFiles = async (
  { publicStore, originalStore }: Pick<PictureServices, 'publicStore' | 'originalStore'>,
  original: StagedUpload,
  { name, picture, output }: WrittenPicture,
) => {
  const files = [
    { ...picture, name, start: 0 },
    ...picture.screenSizes.map((size) => ({
      ...size,
      name: renditionName(name, size.width, 'webp'),
    })),
  ]
  const writes = [
    originalStore.write(original.sha256, original),
    ...files.map(({ name, start, size, sha256 }) => {
      const open = () => createReadStream(output, { start, end: start + size - 1 })
      return publicStore.write(name, { size, sha256, open })
    }),
  ]
  // Waits for all before it looks for an error, so that no write is still running afterwards.
  await Promise.allSettled(writes)
  await Promise.all(writes).catch(async (error) => {
    // The cleanup job removes what cannot be removed now.
    for (const { name } of files) await publicStore.remove(name).catch(() => {})
    throw error
  })
}

/** The row of a picture whose sizes for the screen are made. @param at an instant, as the database stores it */
const imageRow = (
  name: string,
  original: StagedUpload,
  { picture, recipe, at }: { picture: PictureOutput; recipe: CropRecipe | null; at: string },
) => ({
  name,
  original: original.sha256,
  original_type: picture.mediaType,
  recipe: recipe && toJsonText(recipe),
  width: picture.width,
  height: picture.height,
  colour: picture.colour,
  uploaded_at: at,
})

export type NewImage = ReturnType<typeof imageRow>

/**
 * Makes the function that stores the files of a picture, and gives its row. Where the row is not stored, the cleanup job
 * removes the files.
 */
export const createStoreFiles = ({
  now,
  publicStore,
  originalStore,
  uploadStaging,
  decoder,
}: Omit<PictureServices, 'db'>) => {
  const store = async (
    file: StagedUpload,
    recipe: CropRecipe | null,
    log: FastifyBaseLogger,
    output: string,
  ): Promise<NewImage> => {
    const picture = await decoder.makePicture(file.path, recipe, output).catch((error) => {
      throw pictureHttpError(error, log)
    })
    if (picture.isOrientationUnread) log.warn('the orientation of a picture could not be read')
    const name = `${randomBytes(16).toString('hex')}.jpg`
    await writeFiles({ publicStore, originalStore }, file, { name, picture, output })
    return imageRow(name, file, { picture, recipe, at: now().toISOString() })
  }
  return (file: StagedUpload, recipe: CropRecipe | null, log: FastifyBaseLogger) =>
    uploadStaging.withFile((output) => store(file, recipe, log, output))
}
export type StoreFiles = ReturnType<typeof createStoreFiles>

export const insertImage = (db: Db, image: NewImage) =>
  db.insertInto('images').values(image).execute()
