import { type Entry, ownerOf, putEntry, readWaiting, type WaitingSave } from './entries.ts'

/** Keeps a save that has no form on this device until the line is back. Fails where this device cannot store it. */
export const keepSave = async (
  entry: Pick<Entry, 'form' | 'base' | 'typed'> & { save: WaitingSave },
): Promise<void> => {
  await putEntry({ ...entry, id: entry.save.key, owner: ownerOf(), at: new Date().toISOString() })
  await readWaiting()
}
