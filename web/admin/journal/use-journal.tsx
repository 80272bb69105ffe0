import { type ReactNode, useState } from 'react'
import { currentOwner, type Entry, readUnsent, type UnsentSave } from './entries.ts'
import { createEntryWriter } from './entry-writer.ts'
import { JournalOffer, type JournalOfferProps } from './journal-offer.tsx'
import { useSaveKey } from './use-save-key.ts'

type Journaled = Omit<JournalOfferProps, 'writer'>

export interface Journal {
  /** Stands within the form: writes down what is typed, and offers what was typed before. */
  offer: ReactNode
  remove(): void
  /** Keeps a save on this device until the server can be reached. @throws where this device cannot store it */
  storeUnsent(
    save: Omit<UnsentSave, 'key'> & Pick<Entry, 'base'>,
    typed: Record<string, string>,
  ): Promise<void>
  keyOf(values: UnsentSave['values']): string
}

/** Keeps what is typed into a form on this device until it is saved or given up. */
export const useJournal = (journaled: Journaled): Journal => {
  const { form, onRestored } = journaled
  const [writer] = useState(createEntryWriter)
  const { keyOf, resume } = useSaveKey()
  const restore = (entry: Entry) => {
    resume(entry.save)
    onRestored?.(entry)
  }
  return {
    offer: <JournalOffer {...journaled} onRestored={restore} writer={writer} />,
    remove: () => void writer.remove(),
    keyOf,
    storeUnsent: async ({ base, ...save }, typed) => {
      const at = new Date().toISOString()
      const key = keyOf(save.values)
      await writer.store({ owner: currentOwner(), form, base, at, typed, save: { ...save, key } })
      await readUnsent()
    },
  }
}
