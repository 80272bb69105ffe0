import { type ReactNode, useState } from 'react'
import { currentOwner, type Entry, isUnsent, readUnsent, type UnsentSave } from './entries.ts'
import { createEntryWriter } from './entry-writer.ts'
import { JournalOffer, type JournalOfferProps } from './journal-offer.tsx'
import { useSaveKey } from './use-save-key.ts'

interface Journaled extends Omit<JournalOfferProps, 'writer'> {
  /** The id of the entry that is written; a random one by default. */
  id?: string | undefined
}

export interface Journal {
  /** Stands within the form: writes down what is typed, and offers what was typed before. */
  offer: ReactNode
  remove(): void
  /** Keeps a save on this device until the server can be reached. @throws where this device cannot store it */
  storeUnsent(
    save: Omit<UnsentSave, 'key' | 'unanswered'> & Pick<Entry, 'base'>,
    typed: Record<string, string>,
  ): Promise<void>
  keyOf(values: UnsentSave['values']): string
  noteUnanswered(): void
  unansweredBefore(values: UnsentSave['values']): UnsentSave['unanswered']
}

/** Keeps what is typed into a form on this device until it is saved or given up. */
export const useJournal = (journaled: Journaled): Journal => {
  const { id, ...offered } = journaled
  const { form, onRestored } = offered
  const [writer] = useState(() => createEntryWriter(id))
  const { keyOf, noteUnanswered, unansweredBefore, resume } = useSaveKey<UnsentSave['values']>()
  const restore = (entry: Entry) => {
    const { save } = entry
    resume(save, save?.unanswered ?? (isUnsent(entry) ? save : undefined))
    onRestored?.(entry)
  }
  return {
    offer: <JournalOffer {...offered} onRestored={restore} writer={writer} />,
    remove: () => void writer.remove(),
    keyOf,
    noteUnanswered,
    unansweredBefore,
    storeUnsent: async ({ base, ...save }, typed) => {
      const at = new Date().toISOString()
      const key = keyOf(save.values)
      const unanswered = unansweredBefore(save.values)
      const unsent = { ...save, key, ...(unanswered && { unanswered }) }
      await writer.store({ owner: currentOwner(), form, base, at, typed, save: unsent })
      await readUnsent()
    },
  }
}
