import type { ComponentProps, FormEvent } from 'react'
import { useRef, useState } from 'react'

export type FieldErrors = Record<string, string>

/** What a schema's `safeParse` gives, so that a form can take one without knowing its library. */
export type Checked<Values> =
  | { success: true; data: Values }
  | {
      success: false
      error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
    }

const firstOfEach = (issues: readonly { path: readonly PropertyKey[]; message: string }[]) => {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[String(path[0])] ??= message
  return errors
}

const focusFirst = (form: HTMLFormElement, errors: FieldErrors) => {
  const wrong = [...form.elements].find((field) => (field.getAttribute('name') ?? '') in errors) as
    | HTMLElement
    | undefined
  wrong?.focus()
}

/** Writes into a field of a form as if it was typed. */
export const typeInto = (form: HTMLFormElement | null | undefined, name: string, text: string) => {
  const field = form?.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null
  if (!field) return
  field.value = text
  const changed = field instanceof RadioNodeList ? field[0] : field
  changed?.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A form of uncontrolled fields: checked when it is sent, wrong fields named, the first one focused;
 * editing a field clears its error. While one sending is under way a second is not begun.
 * @param onSend gets the checked values; may answer errors by field that only the server knows
 */
export function useForm<Values>(
  check: (typed: unknown) => Checked<Values> | Promise<Checked<Values>>,
  onSend: (values: Values, form: HTMLFormElement) => Promise<FieldErrors | undefined>,
) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const refuse = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found)
    focusFirst(form, found)
  }

  const send = async (form: HTMLFormElement) => {
    if (sending.current) return
    sending.current = true
    try {
      const checked = await check(Object.fromEntries(new FormData(form)))
      if (!checked.success) {
        refuse(form, firstOfEach(checked.error.issues))
        return
      }
      setBusy(true)
      const found = await onSend(checked.data, form)
      if (found) refuse(form, found)
    } finally {
      sending.current = false
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
