import { type ReactNode, useState } from 'react'
import { createEntryWriter } from './entry-writer.ts'
import { JournalOffer, type JournalOfferProps } from './journal-offer.tsx'

type Journaled = Omit<JournalOfferProps, 'writer'>

export interface Journal {
  /** Stands within the form: writes down what is typed, and offers what was typed before. */
  offer: ReactNode
  /** For when the form was saved, or is closed without saving. */
  remove(): void
}

/** Keeps what is typed into a form on this device until it is saved or given up. */
export const useJournal = (journaled: Journaled): Journal => {
  const [writer] = useState(createEntryWriter)
  return {
    offer: <JournalOffer {...journaled} writer={writer} />,
    remove: () => void writer.remove(),
  }
}
