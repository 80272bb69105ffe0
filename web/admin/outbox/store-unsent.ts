import { currentOwner, type Entry, putEntry, readUnsent, type UnsentSave } from './entries.ts'
import { outbox } from './outbox.ts'

/** Stores a save that has no form until the server can be reached. @throws where this device cannot store it */
export const storeUnsent = async (
  entry: Pick<Entry, 'form' | 'base' | 'typed'> & { save: UnsentSave },
): Promise<void> => {
  await putEntry({
    ...entry,
    id: entry.save.key,
    owner: currentOwner(),
    at: new Date().toISOString(),
  })
  await readUnsent()
  outbox.tellOtherTabs()
}
