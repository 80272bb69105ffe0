import { useLayoutEffect } from 'react'

const isTextField = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

const ignoreKey = (event: KeyboardEvent) => {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.preventDefault()
}

/** While a form is being sent its fields stay as they are: what is typed then would be lost once it closes. The focus stays too. */
export const useReadOnlyFields = (formId: string, isSending: boolean) => {
  useLayoutEffect(() => {
    const form = document.getElementById(formId)
    if (!isSending || !(form instanceof HTMLFormElement)) return
    const fields = [...form.elements].filter(isTextField).filter(({ readOnly }) => !readOnly)
    const setReadOnly = (isReadOnly: boolean) => {
      for (const field of fields) field.readOnly = isReadOnly
      form.style.pointerEvents = isReadOnly ? 'none' : ''
    }
    setReadOnly(true)
    form.addEventListener('keydown', ignoreKey, { capture: true })
    return () => {
      setReadOnly(false)
      form.removeEventListener('keydown', ignoreKey, { capture: true })
    }
  }, [formId, isSending])
}
