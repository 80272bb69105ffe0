import type { DBSchema, IDBPDatabase } from 'idb'
import type { Article } from '../../../contract/articles/articles.ts'
import type { CropRecipe, Size } from '../../../contract/pictures/crop.ts'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { deviceDatabase } from '../device-database.ts'
import type { SentSave } from './save-keys.ts'

/** A save that waits on this device until the server can be reached. */
export interface UnsentSave {
  noun: string
  /** How the record is called on the screen, such as `article “Tussar”`. */
  title: string
  /** The checked values, as the call takes them. */
  values: Record<string, unknown>
  fields: Record<string, string>
  /** The idempotency key: the save is carried out once, however often it is sent. */
  key: string
  /** The first try to create the record, which had other values and got no answer: it may be stored. */
  unanswered?: SentSave | undefined
  /** What is added to the stock of an article, in the place of values. */
  by?: number
  /** Why the server did not take it; then it is not sent again by itself. */
  refused?: string
}

/** What one open form holds that is not saved yet. */
export interface Entry {
  /** Each opening of a form has its own id, so that two tabs never write into one entry. */
  id: string
  /** The e-mail of the administrator who typed it; nobody else is shown it. */
  owner: string
  /** Such as `article 17` or `new article`. */
  form: string
  /** An ISO text in UTC. */
  at: string
  typed: Record<string, string>
  /** The record as it was opened; null for a new one. */
  base: StoredRecord | null
  save?: UnsentSave
}

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
  /** The administrator who chose it, as `currentOwner` names them. */
  owner: string
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

/** Files have a store of their own: beside the other fields of a photo, each change of one would write its file again. */
interface OutboxSchema extends DBSchema {
  entries: { key: string; value: Entry }
  photos: { key: string; value: Omit<StoredPhoto, 'file'> }
  files: { key: string; value: Blob }
}

/**
 * Opens what waits on this device. Unlike `localStorage` it outlives a logout, and what was written outlives a crash of the
 * browser.
 */
const openOutbox = deviceDatabase<OutboxSchema>('outbox', 1, (created) => {
  created.createObjectStore('entries', { keyPath: 'id' })
  created.createObjectStore('photos', { keyPath: 'id' })
  created.createObjectStore('files')
})

export type Outbox = IDBPDatabase<OutboxSchema>

/** @returns null where this device stores nothing, such as in some private windows */
export const withOutbox = async <Result>(
  work: (db: Outbox) => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await work(await openOutbox())
  } catch {
    return null
  }
}
