import { useEffect, useState } from 'react'
import { dialogOpened } from './use-modal.ts'

/** Marks the place for alerts in a dialog, between its content and its buttons. */
export const toastContainer = 'data-alerts'

/** The modal dialogs that are open, the topmost one last; everything outside that one is inert. */
export const findOpenDialogs = (): readonly Element[] =>
  // Without a document, as in tests of plain functions, nothing is open.
  typeof document === 'undefined' ? [] : [...document.querySelectorAll('dialog:modal')]

export const useOpenDialogs = () => {
  const [dialogs, setDialogs] = useState<readonly Element[]>([])
  useEffect(() => {
    const update = () => setDialogs(findOpenDialogs())
    update()
    document.addEventListener('close', update, true)
    document.addEventListener(dialogOpened, update)
    return () => {
      document.removeEventListener('close', update, true)
      document.removeEventListener(dialogOpened, update)
    }
  }, [])
  return dialogs
}

/** Where messages stand in a dialog. */
export const messagesPlaceOf = (dialog: Element) =>
  dialog.querySelector(`:scope > [${toastContainer}]`) ?? dialog
