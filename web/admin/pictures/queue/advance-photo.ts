import { ApiError } from '../../../../contract/call.ts'
import { uploadApi } from '../../../../contract/pictures/picture-uploads.ts'
import { pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'
import { signInPrompt } from '../../../api/session.ts'
import type { Progress } from '../../../api/transfer.ts'
import { pictureRecord } from '../picture-record.ts'
import { cropAdded } from './crop-added.ts'
import { hasCrop, isOnServer, type QueuedPhoto, type StoredPhoto } from './queued-photo.ts'
import { sendFile } from './send-file.ts'

interface AdvanceOptions {
  signal: AbortSignal
  /** The photo as it is now. Throws once it was removed. */
  read(): QueuedPhoto
  save(changes: Partial<StoredPhoto>): Promise<void>
  onProgress(progress: Progress): void
}

/** Where the server has forgotten the upload or its picture, all is sent again. */
const beginAgain = async ({ save }: AdvanceOptions) => {
  await save({ hasBegun: false, sentRecipe: null, article_pic: null })
  throw new Error('The server has forgotten this photo.')
}

const sendSignedIn = async ({ read, save, ...rest }: AdvanceOptions) => {
  const options = { ...rest, onBegun: () => void save({ hasBegun: true }) }
  try {
    await sendFile(read(), options)
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401
    if (!isSignedOut || !(await signInPrompt.request())) throw error
    await sendFile(read(), options)
  }
}

const send = async (options: AdvanceOptions) => {
  const { read, save, signal } = options
  await sendSignedIn(options)
  const photo = read()
  // A repeat of the call gets the first picture, so it asks for the same.
  const recipe = photo.sentRecipe ?? photo.recipe
  await save({ sentRecipe: recipe })
  const { id: upload, sha256 } = photo
  try {
    const body = { upload, sha256, recipe }
    await save({ article_pic: await call(uploadApi.finish, { body, signal }) })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await beginAgain(options)
    // Another crop may be taken where this one was refused.
    if (error instanceof ApiError && error.status === 422) await save({ sentRecipe: null })
    throw error
  }
}

const recrop = async (name: string, { read, save, signal }: AdvanceOptions) => {
  const { recipe } = read()
  const article_pic = await call(pictureApi.recrop, { body: { name, recipe }, signal })
  await save({ article_pic, sentRecipe: recipe })
}

const add = async (options: AdvanceOptions) => {
  const { read, signal } = options
  const { article, article_pic } = read()
  if (!article || !article_pic) return false
  try {
    await call(pictureApi.create, { body: pictureRecord(article_pic, article), signal })
  } catch (error) {
    if (error instanceof ApiError && error.errors.article_pic) await beginAgain(options)
    throw error
  }
  const photo = read()
  if (!hasCrop(photo)) await cropAdded(article.id, article_pic, photo.recipe)
  return true
}

/** Does what is left to do for a photo; each step may be repeated. @returns whether it was added to its article */
export const advancePhoto = async (options: AdvanceOptions) => {
  if (!isOnServer(options.read())) await send(options)
  const photo = options.read()
  if (photo.article_pic && !hasCrop(photo)) await recrop(photo.article_pic, options)
  return add(options)
}
