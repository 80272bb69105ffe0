import type { DBSchema } from 'idb'
import { normalizeEmail } from '../../../contract/auth/normalize-email.ts'
import { KEY_RETENTION_DAYS } from '../../../contract/endpoint.ts'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { storedEmail } from '../../api/session.ts'
import { createStore } from '../../ui/create-store.ts'
import { deviceDatabase } from '../device-database.ts'
import { findHeldLocks } from '../held-locks.ts'
import { DAY_MS } from '../time-units.ts'
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

export const isUnsent = ({ save }: Entry) => save !== undefined && save.refused === undefined

interface Schema extends DBSchema {
  entries: { key: string; value: Entry }
}

/** Unlike `localStorage` it outlives a logout, and what was written outlives a crash of the browser. */
const open = deviceDatabase<Schema>('journal', 1, (created) => {
  created.createObjectStore('entries', { keyPath: 'id' })
})

export const currentOwner = () => normalizeEmail(storedEmail())

/** The saves of the signed-in administrator that wait or were refused, in the order in which they were made. */
export const unsentEntries = createStore<readonly Entry[]>([])

export const readUnsent = async (): Promise<void> => {
  unsentEntries.set((await readEntries()).filter(({ save }) => save).reverse())
}

/** Entries of the signed-in administrator, newest first; deletes everybody's old ones. */
const readEntries = async () => {
  const all = await (await open()).getAll('entries')
  const oldest = new Date(Date.now() - KEY_RETENTION_DAYS * DAY_MS).toISOString()
  await Promise.all(all.filter(({ at }) => at < oldest).map(({ id }) => removeEntry(id)))
  return all
    .filter(({ owner, at }) => owner === currentOwner() && at >= oldest)
    .sort((a, b) => b.at.localeCompare(a.at))
}

export const countEntries = async (owner: string): Promise<number> => {
  const all = await (await open()).getAll('entries')
  return all.filter((entry) => entry.owner === owner).length
}

/** The name of the lock that an open form holds for as long as its tab lives. */
export const lockOf = (id: string) => `journal ${id}`

/** What was typed into a form and neither saved nor waits to be sent, newest first. */
export const unsavedEntries = async (form: string) =>
  (await readEntries()).filter((entry) => entry.form === form && !isUnsent(entry))

export const removeUnsaved = async (form: string): Promise<void> => {
  const entries = await unsavedEntries(form)
  await Promise.all(entries.map(({ id }) => removeEntry(id)))
}

/** What was typed into a form that is no longer open in any tab, newest first. */
export const findOrphanedEntries = async (form: string) => {
  const openForms = await findHeldLocks()
  const entries = await readEntries()
  return entries.filter((entry) => entry.form === form && !openForms.has(lockOf(entry.id)))
}

export const putEntry = async (entry: Entry): Promise<void> => {
  await (await open()).put('entries', entry)
}

export const readEntry = async (id: string): Promise<Entry | undefined> =>
  (await open()).get('entries', id)

/** Removes an entry and answers it, unless another tab or a save that went through has removed it before. */
export const takeEntry = async (id: string): Promise<Entry | undefined> => {
  const { store, done } = (await open()).transaction('entries', 'readwrite')
  const entry = await store.get(id)
  await store.delete(id)
  await done
  return entry
}

export const removeEntry = async (id: string): Promise<void> => {
  await (await open()).delete('entries', id)
}
