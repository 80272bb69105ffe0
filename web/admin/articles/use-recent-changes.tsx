import { useState } from 'react'
import { useOpeningAddress } from '../records/use-opening-address.ts'
import { RecentChangesDialog } from './lazy-dialogs.ts'

const openingParameters = ['changes'] as const

/** The dialog of the changes of many articles that can be undone; an address with `?changes` opens it too. */
export const useRecentChanges = () => {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  const isOpening = useOpeningAddress(openingParameters, open)
  const isShown = isOpen && !isOpening
  return { open, dialog: isShown && <RecentChangesDialog onClose={() => setIsOpen(false)} /> }
}
