import { useState } from 'react'
import { useOpeningAddress } from '../records/use-opening-address.ts'
import { RecentChangesDialog } from './lazy-dialogs.ts'

/** The dialog of the changes of many articles that can be undone; an address with `?changes` opens it too. */
export const useRecentChanges = () => {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useOpeningAddress(['changes'], open)
  return { open, dialog: isOpen && <RecentChangesDialog onClose={() => setIsOpen(false)} /> }
}
