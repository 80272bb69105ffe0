import { deviceDatabase } from '../device-database.ts'
import type { OutboxSchema } from './outbox-schema.ts'

/**
 * Opens what waits on this device. Unlike `localStorage` it outlives a logout, and what was written outlives a crash of the
 * browser.
 */
export const openOutbox = deviceDatabase<OutboxSchema>('outbox', 1, (created) => {
  created.createObjectStore('entries', { keyPath: 'id' })
  created.createObjectStore('photos', { keyPath: 'id' })
  created.createObjectStore('files')
})
