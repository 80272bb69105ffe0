import { useEffect, useState } from 'react'
import { toastContainer } from './dialog.tsx'
import { dialogOpened } from './use-modal.ts'

/** A modal dialog makes everything outside it inert, so messages go into the topmost one. */
const findTopmost = () => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return dialog?.querySelector(`:scope > [${toastContainer}]`) ?? dialog ?? null
}

export const useTopmostDialog = () => {
  const [container, setContainer] = useState<Element | null>(null)
  useEffect(() => {
    const update = () => setContainer(findTopmost())
    update()
    document.addEventListener('close', update, true)
    document.addEventListener(dialogOpened, update)
    return () => {
      document.removeEventListener('close', update, true)
      document.removeEventListener(dialogOpened, update)
    }
  }, [])
  return container
}
