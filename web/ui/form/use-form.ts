import type { ComponentProps, FormEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
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

/** Shows errors by field, and brings the first wrong field into view together with what is wrong. */
const useErrors = () => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refused, setRefused] = useState<{ form: HTMLFormElement; found: FieldErrors } | null>(null)
  useLayoutEffect(() => {
    if (refused) focusFirstInvalid(refused.form, refused.found)
  }, [refused])
  return {
    errors,
    refuse: (form: HTMLFormElement, found: FieldErrors) => {
      setErrors(found)
      setRefused({ form, found })
    },
    clearErrors: (names: readonly string[]) =>
      setErrors((now) =>
        names.some((name) => name in now)
          ? Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name)))
          : now,
      ),
  }
}

/**
 * Checks and sends a form, and shows what is wrong with its fields.
 * @param check takes what the browser says the fields hold; a form that keeps its values as state reads those
 * @param onSend receives the checked values; may answer errors by field name
 */
export function useForm<Values>(
  check: (typed: TypedFields) => Checked<Values> | Promise<Checked<Values>>,
  onSend: (values: Values) => Promise<FieldErrors | undefined>,
) {
  const { errors, refuse, clearErrors } = useErrors()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

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
      const found = await onSend(checked.data)
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
    onInput: (event: FormEvent<HTMLFormElement>) =>
      clearErrors([(event.target as HTMLInputElement).name]),
  }
  return { form, errors, clearErrors, busy }
}
