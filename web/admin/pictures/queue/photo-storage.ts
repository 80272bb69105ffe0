import { deleteDB, openDB } from 'idb'
import { createStore } from '../../../ui/create-store.ts'
import { currentOwner } from '../../outbox/entries.ts'
import { type Outbox, type StoredPhoto, withOutbox } from '../../outbox/outbox-database.ts'
import { DAY_MS } from '../../time-units.ts'

const TRIAL_DATABASE = 'file-storage'

const tryToStoreFile = async () => {
  const db = await openDB(TRIAL_DATABASE, 1, { upgrade: (made) => made.createObjectStore('files') })
  try {
    await db.put('files', new Blob(['x']), 'trial')
    return true
  } finally {
    db.close()
    // Nobody waits for this: where the trial has failed, it ends with the private window.
    deleteDB(TRIAL_DATABASE).catch(() => {})
  }
}

let canStore: Promise<boolean> | undefined

/**
 * Whether this device stores files. A private window of Safari does not, and leaves the transaction open, so that all
 * that follow would wait for it. So it is tried out once in a database of its own, which is deleted then.
 */
const canStoreFiles = () => {
  canStore ??= tryToStoreFile().catch(() => false)
  return canStore
}

/** Photos that this device could not store, for lack of room or permission; they are lost with the document. */
const inMemory = new Map<string, StoredPhoto>()
export const isMemoryOnly = createStore(false)

const bothStores = ['photos', 'files'] as const

/** Photos of somebody else wait this long for that person to come back. */
const MAX_AGE_DAYS = 30

const isOf =
  (person: string) =>
  ({ owner }: Pick<StoredPhoto, 'owner'>) =>
    owner === person

const remove = async (db: Outbox, id: string) => {
  await db.delete('photos', id)
  await db.delete('files', id)
}

/** Deletes what somebody else chose long ago. */
const deleteOld = async (db: Outbox) => {
  const oldest = Date.now() - MAX_AGE_DAYS * DAY_MS
  for (const photo of await db.getAll('photos')) {
    if (photo.chosenAt < oldest && !isOf(currentOwner())(photo)) await remove(db, photo.id)
  }
}

const readAll = async (db: Outbox) => {
  const transaction = db.transaction(bothStores)
  const files = transaction.objectStore('files')
  const photos = (await transaction.objectStore('photos').getAll()).filter(isOf(currentOwner()))
  const all = await Promise.all(
    photos.map(async (photo) => ({ ...photo, file: await files.get(photo.id) })),
  )
  return all.flatMap(({ file, ...photo }) => (file ? [{ ...photo, file }] : []))
}

const writeOrRemember = async (photo: StoredPhoto, write: (db: Outbox) => Promise<unknown>) => {
  const isWritten = (await withOutbox(write)) !== null
  if (isWritten) inMemory.delete(photo.id)
  else inMemory.set(photo.id, photo)
  isMemoryOnly.set(inMemory.size > 0)
}

export const photoStorage = {
  all: async (): Promise<StoredPhoto[]> => {
    const stored = (await withOutbox(readAll)) ?? []
    // A photo whose last change could not be stored is in both; the newer state is in memory.
    return [...stored.filter(({ id }) => !inMemory.has(id)), ...inMemory.values()]
  },
  add: (photo: StoredPhoto) =>
    writeOrRemember(photo, async (db) => {
      if (!(await canStoreFiles())) throw new Error('This device can’t store files.')
      const { file, ...rest } = photo
      const transaction = db.transaction(bothStores, 'readwrite')
      await Promise.all([
        transaction.objectStore('photos').put(rest),
        transaction.objectStore('files').put(file, photo.id),
        transaction.done,
      ])
      await deleteOld(db)
    }),
  change: async (photo: StoredPhoto) => {
    if (inMemory.has(photo.id)) return void inMemory.set(photo.id, photo)
    const { file: _file, ...rest } = photo
    await writeOrRemember(photo, (db) => db.put('photos', rest))
  },
  remove: async (id: string) => {
    inMemory.delete(id)
    isMemoryOnly.set(inMemory.size > 0)
    await withOutbox((db) => remove(db, id))
  },
  clear: async (owner: string) => {
    inMemory.clear()
    isMemoryOnly.set(false)
    await withOutbox(async (db) => {
      const photos = (await db.getAll('photos')).filter(isOf(owner))
      for (const { id } of photos) await remove(db, id)
    })
  },
}
