import { normalizeEmail } from '../../../contract/auth/normalize-email.ts'
import { KEY_RETENTION_DAYS } from '../../../contract/endpoint.ts'
import { randomId } from '../../api/random-id.ts'
import { storedEmail } from '../../api/session.ts'
import { createStore } from '../../ui/create-store.ts'
import { findHeldLocks } from '../held-locks.ts'
import { DAY_MS } from '../time-units.ts'
import { type Entry, withOutbox } from './outbox-database.ts'

export type { Entry, UnsentSave } from './outbox-database.ts'

export const isUnsent = ({ save }: Entry) => save !== undefined && save.refused === undefined

export const currentOwner = () => normalizeEmail(storedEmail())

/** The saves of the signed-in administrator that wait or were refused, in the order in which they were made. */
export const unsentEntries = createStore<readonly Entry[]>([])

/** The saves that were just made: they do not wait before their first try has failed. */
export const firstTries = new Set<string>()

export const readUnsent = async (): Promise<void> => {
  const saves = (await readEntries()).filter(({ id, save }) => save && !firstTries.has(id))
  unsentEntries.set(saves.reverse())
}

/** The saves that this device could not store; they are lost with the document. */
const inMemory = new Map<string, Entry>()

const allEntries = async () => [
  ...((await withOutbox((db) => db.getAll('entries'))) ?? []),
  ...inMemory.values(),
]

/** Entries of the signed-in administrator, newest first; deletes everybody's old ones. */
export const readEntries = async () => {
  const all = await allEntries()
  const oldest = new Date(Date.now() - KEY_RETENTION_DAYS * DAY_MS).toISOString()
  await Promise.all(all.filter(({ at }) => at < oldest).map(({ id }) => removeEntry(id)))
  return all
    .filter(({ owner, at }) => owner === currentOwner() && at >= oldest)
    .sort((a, b) => b.at.localeCompare(a.at))
}

const entriesOf = async (owner: string) =>
  (await allEntries()).filter((entry) => entry.owner === owner)

/** How many saves of a person wait to be sent, and how many forms hold text of theirs that is not saved. */
export const countEntries = async (owner: string) => {
  const entries = await entriesOf(owner)
  const saves = entries.filter(isUnsent).length
  return { saves, drafts: entries.length - saves }
}

export const removeEntries = async (owner: string): Promise<void> => {
  for (const { id } of await entriesOf(owner)) await removeEntry(id)
  unsentEntries.set([])
}

/** The name of the lock that an open form holds for as long as its tab lives. */
export const lockOf = (id: string) => `entry ${id}`

/** What was typed into a form and neither saved nor waits to be sent, newest first. */
export const unsavedEntries = async (form: string) =>
  (await readEntries()).filter((entry) => entry.form === form && !isUnsent(entry))

export const removeUnsaved = async (form: string): Promise<void> => {
  const entries = await unsavedEntries(form)
  await Promise.all(entries.map(({ id }) => removeEntry(id)))
}

const findOrphans = async () => {
  const openForms = await findHeldLocks()
  return (await readEntries()).filter(({ id }) => !openForms.has(lockOf(id)))
}

/** What was typed into a form that is no longer open in any tab, newest first. */
export const findOrphanedEntries = async (form: string) =>
  (await findOrphans()).filter((entry) => entry.form === form)

/** What was typed into any form that is no longer open, and neither saved nor sent, newest first. */
export const findOrphanedDrafts = async () => (await findOrphans()).filter(({ save }) => !save)

/** @returns whether this device has stored it */
export const putEntry = async (entry: Entry): Promise<boolean> => {
  const isStored = (await withOutbox((db) => db.put('entries', entry))) !== null
  if (!isStored && entry.save) inMemory.set(entry.id, entry)
  return isStored
}

export const readEntry = async (id: string): Promise<Entry | null | undefined> =>
  inMemory.get(id) ?? withOutbox((db) => db.get('entries', id))

/**
 * Removes an entry and answers it, unless another tab or a save that went through has removed it before.
 * @param draftId under which its text stays on the device, as that of the form that takes it
 */
export const takeEntry = async (id: string, draftId?: string) => {
  const unstored = inMemory.get(id)
  inMemory.delete(id)
  const stored = await withOutbox(async (db) => {
    const { store, done } = db.transaction('entries', 'readwrite')
    const entry = await store.get(id)
    await store.delete(id)
    if (entry && draftId) {
      const { save: _save, ...draft } = entry
      await store.put({ ...draft, id: draftId })
    }
    await done
    return entry
  })
  return unstored ?? stored ?? undefined
}

export const removeEntry = async (id: string): Promise<void> => {
  await takeEntry(id)
}

/** Writes an entry at once. What changes while a write runs is written after it, the last state only. */
export const createEntryWriter = (id = randomId()) => {
  let next: (() => Promise<unknown>) | undefined
  let running: Promise<void> | undefined
  const run = async () => {
    while (next) {
      const write = next
      next = undefined
      await write()
    }
    running = undefined
  }
  const queue = (write: () => Promise<unknown>) => {
    next = write
    running ??= run()
    return running
  }
  return {
    id,
    write: (entry: Omit<Entry, 'id'>) => queue(() => putEntry({ ...entry, id })),
    /** Resolves once all is written. */
    settle: async () => running,
    remove: () => queue(() => removeEntry(id)),
  }
}

/** What the signed-in person typed, that is not saved, and that is open in no tab, newest first; as it was read last. */
const waitingDrafts = createStore<readonly Entry[]>([])

/** Reads again which drafts wait on this device. */
export const readWaitingDrafts = async (): Promise<void> => {
  waitingDrafts.set(await findOrphanedDrafts())
}

/** @param form such as `article 17` */
export const useHasDraft = (form: string): boolean =>
  waitingDrafts.use().some((entry) => entry.form === form)
