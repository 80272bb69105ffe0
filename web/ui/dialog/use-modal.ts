import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../navigation/focus-heading.ts'

/** The event that tells alerts about a new topmost dialog. */
export const dialogOpened = 'dialog-opened'

const FIRST_FIELD = ':is(form, search) :is(input, select, textarea):not([hidden])'

const focusFirst = (dialog: HTMLDialogElement) => {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector)
  const first = find('[data-first]') ?? find(FIRST_FIELD)
  first?.focus()
}

/** When dialogs close together, the browser returns the focus into one that is gone. */
const returnFocus = (opener: Element | null) => {
  if (document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  else focusHeading()
}

/** Opens a dialog as modal while it is rendered. Focus starts in it, and returns when it closes. */
export const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    dialog.showModal()
    document.dispatchEvent(new Event(dialogOpened))
    focusFirst(dialog)
    return () => {
      // Otherwise Chromium returns the focus to a field but leaves the caret here, and typed letters are lost.
      getSelection()?.empty()
      dialog.close()
      // The dialog's own event fires only after it has left the document.
      document.dispatchEvent(new Event('close'))
      queueMicrotask(() => returnFocus(opener))
    }
  }, [])
  return ref
}
