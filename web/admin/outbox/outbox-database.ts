import { deviceDatabase } from '../device-database.ts'
import { moveOlderEntries } from './older-databases.ts'
import type { OutboxSchema } from './outbox-schema.ts'

const open = deviceDatabase<OutboxSchema>('outbox', 1, (created) => {
  created.createObjectStore('entries', { keyPath: 'id' })
  created.createObjectStore('photos', { keyPath: 'id' })
  created.createObjectStore('files')
})

let moved: Promise<void> | undefined

/**
 * Opens what waits on this device. Unlike `localStorage` it outlives a logout, and what was written outlives a crash of the
 * browser.
 */
export const openOutbox = async () => {
  const db = await open()
  moved ??= moveOlderEntries(db)
  await moved
  return db
}
