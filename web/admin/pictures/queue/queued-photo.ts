import type { Progress } from '../../../api/transfer.ts'
import type { StoredPhoto } from '../../outbox/outbox-database.ts'

export interface QueuedPhoto extends StoredPhoto {
  progress: Progress | null
  /** Whether all of its file was sent. */
  isSent: boolean
  failure: string | null
  /** Whether it failed because of its file, so that another try would fail too. */
  isRefused: boolean
  isAdded: boolean
}

export const isOnServer = ({ article_pic }: StoredPhoto) => article_pic !== null

export const hasCrop = ({ recipe, sentRecipe }: StoredPhoto) =>
  JSON.stringify(recipe) === JSON.stringify(sentRecipe)

/** Whether it is on the server as it was cropped, and with its article if that is saved. */
export const isStored = (photo: QueuedPhoto) =>
  photo.isAdded || (photo.article === null && isOnServer(photo) && hasCrop(photo))

export const isBeingCropped = ({ croppedIn }: StoredPhoto) => Boolean(croppedIn)

export const isSettled = (photo: QueuedPhoto) =>
  isStored(photo) || photo.failure !== null || (isBeingCropped(photo) && photo.isSent)

export const articleGroup = (article: number) => `article ${article}`
