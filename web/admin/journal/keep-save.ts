import { type Entry, ownerOf, putEntry, readWaiting, type WaitingSave } from './entries.ts'

/** Keeps a save that has no form until the server can be reached. @throws where this device cannot store it */
export const keepSave = async (
  entry: Pick<Entry, 'form' | 'base' | 'typed'> & { save: WaitingSave },
): Promise<void> => {
  await putEntry({ ...entry, id: entry.save.key, owner: ownerOf(), at: new Date().toISOString() })
  await readWaiting()
}
