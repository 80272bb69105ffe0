import type { Article } from '../../../../contract/articles/articles.ts'
import type { CropRecipe, Size } from '../../../../contract/pictures/crop.ts'
import type { Progress } from '../../../api/transfer.ts'

export type PhotoArticle = Pick<Article, 'id' | 'article_name' | 'Material'>

export interface StoredPhoto {
  /** 128 random bits in hex; the server knows the upload by it. */
  id: string
  /** Photos that are sent and added one after the other: those of one form, or those of one article. */
  group: string
  /** Its position among the photos of its group. */
  place: number
  /** In milliseconds since 1970. */
  chosenAt: number
  /** The administrator who chose it, as `currentOwner` names them. Versions before this one did not store it. */
  owner?: string
  name: string
  file: Blob
  /** SHA-256 of the file, in hex. */
  sha256: string
  /** Of the picture as it stands upright, in pixels. */
  size: Size
  recipe: CropRecipe
  /** The id of the open dialog in which its crop is chosen. Its file is sent meanwhile, but no picture is made of it. */
  croppedIn: string | null
  article: PhotoArticle | null
  /** Whether the server may know the upload. */
  hasBegun: boolean
  /** The crop for which the server was asked, and the picture it made of it once it had checked the hash. */
  sentRecipe: CropRecipe | null
  article_pic: string | null
}

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
