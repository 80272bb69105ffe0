import { randomId } from '../../api/random-id.ts'
import { type Entry, putEntry, removeEntry } from './entries.ts'

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
