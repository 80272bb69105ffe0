import type { IDBPDatabase } from 'idb'
import { deviceDatabase } from '../device-database.ts'
import type { OutboxSchema } from './outbox-schema.ts'

/**
 * Opens what waits on this device. Unlike `localStorage` it outlives a logout, and what was written outlives a crash of the
 * browser.
 */
const openOutbox = deviceDatabase<OutboxSchema>('outbox', 1, (created) => {
  created.createObjectStore('entries', { keyPath: 'id' })
  created.createObjectStore('photos', { keyPath: 'id' })
  created.createObjectStore('files')
})

/** @returns null where this device stores nothing, such as in some private windows */
export const withOutbox = async <Result>(
  work: (db: IDBPDatabase<OutboxSchema>) => Promise<Result>,
): Promise<Result | null> => {
  try {
    return await work(await openOutbox())
  } catch (error) {
    console.info('This device stores nothing.', error)
    return null
  }
}
