import { ApiError } from '../../../../contract/call.ts'
import { uploadApi } from '../../../../contract/pictures/picture-uploads.ts'
import { pictureApi } from '../../../../contract/pictures/pictures.ts'
import { call } from '../../../api/call.ts'
import { idempotencyHeaders } from '../../../api/idempotency-headers.ts'
import { signInPrompt } from '../../../api/session.ts'
import type { Progress } from '../../../api/transfer.ts'
import type { PhotoArticle, StoredPhoto } from '../../outbox/outbox-database.ts'
import { sendFile } from '../../uploads/send-file.ts'
import { pictureRecord } from '../picture-record.ts'
import { hasCrop, type QueuedPhoto } from './queued-photo.ts'
import { recropAddedPicture } from './recrop-added-picture.ts'

interface AdvanceOptions {
  signal: AbortSignal
  /** The photo as it is now. Throws once it was removed. */
  read(): QueuedPhoto
  save(changes: Partial<StoredPhoto>): Promise<void>
  /** Changes what is not stored on this device. */
  change(changes: Pick<QueuedPhoto, 'isSent'> | { progress: Progress }): void
}

/** If the server no longer has the upload or its picture, everything is sent again. */
const beginAgain = async ({ save, change }: AdvanceOptions) => {
  change({ isSent: false })
  await save({ hasBegun: false, sentRecipe: null, article_pic: null })
  throw new Error('The server no longer has this photo.')
}

const send = async ({ read, save, change, signal }: AdvanceOptions) => {
  const options = {
    signal,
    onBegun: () => void save({ hasBegun: true }),
    onProgress: (progress: Progress) => change({ progress }),
  }
  try {
    await sendFile(read(), options)
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401
    if (!isSignedOut || !(await signInPrompt.request())) throw error
    await sendFile(read(), options)
  }
  change({ isSent: true })
}

const finish = async (options: AdvanceOptions) => {
  const { read, save, change, signal } = options
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
    // Not all of it has arrived.
    if (error instanceof ApiError && error.status === 409) change({ isSent: false })
    // Another crop may be taken where this one was refused.
    if (error instanceof ApiError && error.status === 422) await save({ sentRecipe: null })
    throw error
  }
}

const recrop = async (name: string, options: AdvanceOptions) => {
  const { read, save, signal } = options
  const { recipe } = read()
  try {
    const article_pic = await call(pictureApi.recrop, { body: { name, recipe }, signal })
    await save({ article_pic, sentRecipe: recipe })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await beginAgain(options)
    throw error
  }
}

const add = async (article: PhotoArticle, article_pic: string, options: AdvanceOptions) => {
  const { read, signal } = options
  // A repeat adds nothing, also where the picture was cropped again or deleted after the first call.
  const headers = idempotencyHeaders(read().id)
  const pictures = await call(pictureApi.ofArticle, { id: article.id, signal })
  const texts = pictures.map(({ alt }) => alt)
  try {
    const body = pictureRecord(article_pic, article, texts)
    await call(pictureApi.create, { body, headers, signal })
  } catch (error) {
    if (error instanceof ApiError && error.errors.article_pic) await beginAgain(options)
    throw error
  }
  const photo = read()
  if (!hasCrop(photo)) await recropAddedPicture(article.id, article_pic, photo.recipe)
}

/** What a step has brought: the file is on the server, its picture is, or the picture is with its article. */
export type Step = 'sent' | 'made' | 'added'

/** Does the next of the steps that are left for a photo; each may be repeated. */
export const advancePhoto = async (options: AdvanceOptions): Promise<Step> => {
  const photo = options.read()
  const { article, article_pic } = photo
  if (article_pic === null) {
    await (photo.isSent ? finish(options) : send(options))
    return photo.isSent ? 'made' : 'sent'
  }
  if (!hasCrop(photo)) {
    await recrop(article_pic, options)
    return 'made'
  }
  if (article) await add(article, article_pic, options)
  return 'added'
}
