import { useLayoutEffect } from 'react'

const isTextField = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

const holdKey = (event: KeyboardEvent) => {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
}

/** While a form is being sent its fields stay as they are: what is typed then would be lost once it closes. The focus stays too. */
export const useHeldFields = (formId: string, isSending: boolean) => {
  useLayoutEffect(() => {
    const form = document.getElementById(formId)
    if (!isSending || !(form instanceof HTMLFormElement)) return
    const fields = [...form.elements].filter(isTextField).filter(({ readOnly }) => !readOnly)
    const setHeld = (isHeld: boolean) => {
      for (const field of fields) field.readOnly = isHeld
      form.style.pointerEvents = isHeld ? 'none' : ''
    }
    setHeld(true)
    form.addEventListener('keydown', holdKey, { capture: true })
    return () => {
      setHeld(false)
      form.removeEventListener('keydown', holdKey, { capture: true })
    }
  }, [formId, isSending])
}
