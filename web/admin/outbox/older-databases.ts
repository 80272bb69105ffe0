import { deleteDB, type IDBPDatabase, openDB } from 'idb'
import { findHeldLocks } from '../held-locks.ts'
import type { Entry, OutboxSchema, StoredPhoto } from './outbox-schema.ts'

/*
 * Until November 2026 what was typed was in the database `journal`, photos were in `photos`, and `file-storage` was for a
 * trial. Entries are kept for 30 days, so 30 days after everybody has this version this file may be deleted.
 */

type Outbox = IDBPDatabase<OutboxSchema>

const lockName = 'older databases'

/** Leaves a database as it was. The transaction ends with an error, which nobody waits for. */
const abort = (transaction: { done: Promise<void>; abort(): void }) => {
  transaction.done.catch(() => {})
  transaction.abort()
}

/** @returns undefined where there is no such database */
const openOlder = async (name: string) => {
  const databases = await indexedDB.databases?.()
  if (databases?.every((one) => one.name !== name)) return undefined
  return openDB(name, undefined, {
    // It is not there, and would be made.
    upgrade: (_db, _old, _new, transaction) => abort(transaction),
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  }).catch(() => undefined)
}

/** Deletes an older database unless another tab, which still has that version, has written into it since. */
const deleteIfEmpty = async (name: string, version: number) => {
  // Nobody else has it open during an upgrade, and one that is aborted changes nothing.
  const db = await openDB(name, version + 1, {
    upgrade: async (_db, _old, _new, transaction) => {
      for (const store of transaction.objectStoreNames) {
        if ((await transaction.objectStore(store).count()) > 0) return abort(transaction)
      }
    },
  })
  // Asked for before it is closed, so that the other tab opens it after it was deleted.
  const deleted = deleteDB(name)
  db.close()
  await deleted
}

const moveEntries = async (outbox: Outbox, older: IDBPDatabase, openForms: ReadonlySet<string>) => {
  const all: Entry[] = await older.getAll('entries')
  for (const entry of all) {
    // Its form is open in a tab that has the older version, or that tab is just sending it.
    if (openForms.has(`journal ${entry.id}`)) continue
    const { store, done } = outbox.transaction('entries', 'readwrite')
    const known = await store.get(entry.id)
    if (!known || known.at < entry.at) await store.put(entry)
    await done
    const removing = older.transaction('entries', 'readwrite')
    const now: Entry | undefined = await removing.store.get(entry.id)
    if (now?.at === entry.at) await removing.store.delete(entry.id)
    await removing.done
  }
}

const movePhotos = async (outbox: Outbox, older: IDBPDatabase, held: ReadonlySet<string>) => {
  // A tab that has the older version is just sending them.
  if (held.has('photos')) return
  const hasFiles = older.objectStoreNames.contains('files')
  for (const id of await older.getAllKeys('photos')) {
    const photo: StoredPhoto | undefined = await older.get('photos', id)
    if (!photo || held.has(`photos of form ${photo.group}`)) continue
    if (photo.croppedIn && held.has(photo.croppedIn)) continue
    // Until version 1 photos held their files. One without a file cannot be sent.
    const { file = hasFiles ? await older.get('files', id) : undefined, ...rest } = photo
    if (file) {
      const adding = outbox.transaction(['photos', 'files'], 'readwrite')
      const isKnown = (await adding.objectStore('photos').count(rest.id)) > 0
      if (!isKnown) await adding.objectStore('files').put(file, rest.id)
      if (!isKnown) await adding.objectStore('photos').put(rest)
      await adding.done
    }
    await older.delete('photos', id)
    if (hasFiles) await older.delete('files', id)
  }
}

const olderDatabases = [
  { name: 'journal', store: 'entries', moveFrom: moveEntries },
  { name: 'photos', store: 'photos', moveFrom: movePhotos },
]

/** @returns the names and versions of the older databases that were there */
const moveAll = async (outbox: Outbox) => {
  const held = await findHeldLocks()
  const found: [name: string, version: number][] = []
  for (const { name, store, moveFrom } of olderDatabases) {
    const older = await openOlder(name)
    if (!older) continue
    found.push([name, older.version])
    // What could not be moved stays there until a later time.
    if (older.objectStoreNames.contains(store)) await moveFrom(outbox, older, held).catch(() => {})
    older.close()
  }
  return found
}

/**
 * Moves what older versions have left on this device into the outbox: each entry is copied first and then deleted, and what
 * another tab with such a version works on is left to it until a later time.
 */
export const moveOlderEntries = async (outbox: Outbox): Promise<void> => {
  const { promise: moved, resolve } = Promise.withResolvers<void>()
  const work = async () => {
    const found = await moveAll(outbox)
    resolve()
    // Nobody waits for this, as a tab that has an older version may hold it up.
    for (const [name, version] of found) await deleteIfEmpty(name, version).catch(() => {})
    await deleteDB('file-storage')
  }
  const ended = navigator.locks
    ? navigator.locks.request(lockName, { ifAvailable: true }, (lock) => lock && work())
    : work()
  // Another tab may be at it, and a device that cannot open them has left nothing there.
  ended.catch(() => {}).then(() => resolve())
  await moved
}
