import type { EnquiryKind } from '../../contract/enquiries/enquiry-forms.ts'
import { type PostedState, placeholders } from '../../contract/enquiries/posted-form.ts'
import { escapeHtml } from '../../contract/html.ts'
import type { BuiltPage } from '../http/pages/built-pages.ts'

/** The prerendered pages by `/<kind>-<state>`; empty where nothing is built. */
export type AnswerPages = ReadonlyMap<string, BuiltPage>

export const findAnswerPage = (pages: AnswerPages, kind: EnquiryKind, state: PostedState) =>
  pages.get(`/${kind}-${state}`)

export interface RefusedForm {
  /** What the visitor typed, by field. */
  typed: Record<string, string>
  /** Why a field is refused; a field without an error is valid. */
  errors: Record<string, string>
  /** Why the form as a whole is refused. */
  reason: string
}

/** Returns the HTML before the form, the line with the reason, and each field with all up to the next one. */
const splitIntoParts = (page: BuiltPage) =>
  page.html.toString().split(/(?=<label |<p [^>]*role="status")/)

const fieldNameOf = (part: string) => / name="(\w+)"/.exec(part)?.[1] ?? ''

/** @returns the HTML of a refused form: each part from the page of its state, and the first invalid field focused */
export const fillForm = (
  valid: BuiltPage,
  invalid: BuiltPage,
  { typed, errors, reason }: RefusedForm,
): string => {
  const hasErrors = Object.keys(errors).length > 0
  const [beforeForm = '', ...validParts] = splitIntoParts(valid)
  const [, ...invalidParts] = splitIntoParts(invalid)
  const parts = validParts.map((validPart, index) => {
    const field = fieldNameOf(validPart)
    const isInvalid = validPart.startsWith('<p ') ? hasErrors : Object.hasOwn(errors, field)
    const part = isInvalid ? (invalidParts[index] ?? '') : validPart
    const chosen = `<option value="${escapeHtml(typed[field] ?? '')}"`
    return part.replace(chosen, () => `${chosen} selected=""`)
  })
  const texts: Record<string, Record<string, string>> = {
    value: typed,
    error: errors,
    reason: { form: reason },
  }
  // The browser scrolls to the field with `autofocus`.
  const form = parts.join('').replace(/ aria-invalid="true"/, ' autofocus=""$&')
  return (
    beforeForm +
    form.replace(placeholders, (_, kind, field) => escapeHtml(texts[kind]?.[field] ?? ''))
  )
}
