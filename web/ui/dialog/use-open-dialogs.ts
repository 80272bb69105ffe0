import { useEffect, useState } from 'react'
import { toastContainer } from './dialog.tsx'
import { dialogOpened } from './use-modal.ts'

/** The modal dialogs that are open, the topmost one last; everything outside that one is inert. */
export const findOpenDialogs = (): readonly Element[] => [
  ...document.querySelectorAll('dialog:modal'),
]

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
