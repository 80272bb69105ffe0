import { randomId } from '../../api/random-id.ts'
import { type Entry, putEntry, removeEntry } from './entries.ts'

/** Writes an entry at once. What changes while a write runs is written after it, the last state only. */
export const createEntryWriter = (id = randomId()) => {
  let next: (() => Promise<void>) | undefined
  let running: Promise<void> | undefined
  const run = async () => {
    while (next) {
      const write = next
      next = undefined
      // Without storage, such as in some private windows, a form works as before.
      await write().catch(() => {})
    }
    running = undefined
  }
  const queue = (write: () => Promise<void>) => {
    next = write
    running ??= run()
    return running
  }
  return {
    id,
    write: (entry: Omit<Entry, 'id'>) => queue(() => putEntry({ ...entry, id })),
    /** Stores a save that waits for a connection. @throws where this device cannot store it */
    store: async (entry: Omit<Entry, 'id'>) => {
      await running
      await putEntry({ ...entry, id })
    },
    remove: () => queue(() => removeEntry(id)),
  }
}
