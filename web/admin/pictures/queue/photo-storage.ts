import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { shared } from '../../../ui/shared.ts'
import type { StoredPhoto } from './queued-photo.ts'

const NAME = 'photos'

interface PhotoDatabase extends DBSchema {
  photos: { key: string; value: StoredPhoto }
}

let database: Promise<IDBPDatabase<PhotoDatabase>> | null = null
const open = () => {
  database ??= openDB<PhotoDatabase>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('photos', { keyPath: 'id' }),
    // Another tab deletes the database, such as at a logout.
    blocking: () => void close(),
    terminated: () => {
      database = null
    },
  })
  return database
}

const close = async () => {
  const opened = database
  database = null
  ;(await opened)?.close()
}

/** Photos that this device could not store, for lack of room or permission; they are lost with the document. */
const inMemory = new Map<string, StoredPhoto>()
export const isVolatile = shared(false)

/** Here the database fails as a whole or not at all, so each use may fall back to memory. */
const attempt = async <Result>(work: (db: IDBPDatabase<PhotoDatabase>) => Promise<Result>) => {
  try {
    return await work(await open())
  } catch (error) {
    console.info('Photos cannot be kept on this device.', error)
    database = null
    return null
  }
}

export const photoStorage = {
  all: async (): Promise<StoredPhoto[]> => [
    ...((await attempt((db) => db.getAll('photos'))) ?? []),
    ...inMemory.values(),
  ],
  put: async (photo: StoredPhoto) => {
    const isKept = (await attempt((db) => db.put('photos', photo))) !== null
    if (isKept) inMemory.delete(photo.id)
    else inMemory.set(photo.id, photo)
    isVolatile.set(inMemory.size > 0)
  },
  remove: async (id: string) => {
    inMemory.delete(id)
    isVolatile.set(inMemory.size > 0)
    await attempt((db) => db.delete('photos', id))
  },
  clear: async () => {
    inMemory.clear()
    await attempt((db) => db.clear('photos'))
  },
}
