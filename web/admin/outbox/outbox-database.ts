import { deviceDatabase } from '../device-database.ts'
import type { OutboxSchema } from './outbox-schema.ts'

type Outbox = Awaited<ReturnType<typeof open>>

const open = deviceDatabase<OutboxSchema>('outbox', 1, (created) => {
  created.createObjectStore('entries', { keyPath: 'id' })
  created.createObjectStore('photos', { keyPath: 'id' })
  created.createObjectStore('files')
})

const olderNames = ['journal', 'photos', 'file-storage']

/** Most devices have no database of an older version, and load no code for that. */
const moveOlderEntries = async (outbox: Outbox) => {
  const databases = await indexedDB.databases?.()
  if (databases?.every(({ name = '' }) => !olderNames.includes(name))) return
  const older = await import('./older-databases.ts')
  await older.moveOlderEntries(outbox)
}

let moved: Promise<void> | undefined

/**
 * Opens what waits on this device. Unlike `localStorage` it outlives a logout, and what was written outlives a crash of the
 * browser.
 */
export const openOutbox = async () => {
  const db = await open()
  // What could not be moved stays there until a later time.
  moved ??= moveOlderEntries(db).catch(() => {})
  await moved
  return db
}
