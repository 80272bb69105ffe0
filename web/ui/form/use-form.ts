import type { ComponentProps, FormEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showField } from './show-field.ts'

export type FieldErrors = Record<string, string>

interface Issue {
  path: readonly PropertyKey[]
  message: string
}

/** The result of a schema's `safeParse`, whatever library the schema is from. */
export type Checked<Values> =
  | { success: true; data: Values }
  | { success: false; error: { issues: readonly Issue[] } }

/** What the fields of a form hold, by their names. */
export type TypedFields = Record<string, FormDataEntryValue>

const firstPerField = (issues: readonly Issue[]) => {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

/** A wrong code or password is typed again, mostly unseen: the next letters replace it. */
export const selectSecret = (field: Element | null | undefined) => {
  if (!(field instanceof HTMLInputElement)) return
  if (/^(?:one-time-code|current-password)$/.test(field.autocomplete)) field.select()
}

const focusFirstInvalid = (form: HTMLFormElement, errors: FieldErrors) => {
  const invalid = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in errors)
  if (!(invalid instanceof HTMLElement)) return
  invalid.focus()
  showField(invalid)
  selectSecret(invalid)
}

/** A form of uncontrolled fields. @param onSend receives the checked values; may answer errors by field name */
export function useForm<Values>(
  check: (typed: TypedFields) => Checked<Values> | Promise<Checked<Values>>,
  onSend: (values: Values, form: HTMLFormElement) => Promise<FieldErrors | undefined>,
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  const refuse = (form: HTMLFormElement, found: FieldErrors) => {
    // At once, so that what is wrong comes into view together with its field.
    flushSync(() => setErrors(found))
    focusFirstInvalid(form, found)
  }

  const send = async (form: HTMLFormElement) => {
    if (isSending.current) return
    isSending.current = true
    try {
      const checking = check(Object.fromEntries(new FormData(form)))
      // Most rules answer at once; while others are loaded, the fields must stay as they were checked.
      if (checking instanceof Promise) setBusy(true)
      const checked = await checking
      if (!checked.success) {
        refuse(form, firstPerField(checked.error.issues))
        return
      }
      setBusy(true)
      const found = await onSend(checked.data, form)
      if (found) refuse(form, found)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const form: ComponentProps<'form'> = {
    noValidate: true,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void send(event.currentTarget)
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const { name } = event.target as HTMLInputElement
      setErrors(({ [name]: _edited, ...others }) => others)
    },
  }
  return { form, errors, busy }
}
