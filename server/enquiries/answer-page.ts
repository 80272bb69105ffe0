import type { EnquiryKind } from '../../contract/enquiries/enquiry-forms.ts'
import { type PostedState, placeholders } from '../../contract/enquiries/posted-form.ts'
import type { BuiltPage } from '../http/pages/built-pages.ts'
import { escapeHtml } from '../http/pages/escape-html.ts'

/** By `/<kind>-<state>`; none where nothing is built. */
export type AnswerPages = ReadonlyMap<string, BuiltPage>

export const answerPage = (pages: AnswerPages, kind: EnquiryKind, state: PostedState) =>
  pages.get(`/${kind}-${state}`)

export interface RefusedForm {
  typed: Record<string, string>
  errors: Record<string, string>
  reason: string
}

/** The text before the form, the line that says why it was not sent, and each field with what follows it. */
const splitIntoParts = (page: BuiltPage) =>
  page.html.toString().split(/(?=<label |<p [^>]*role="status")/)

const fieldOf = (part: string) => / name="(\w+)"/.exec(part)?.[1] ?? ''

export const fillForm = (
  right: BuiltPage,
  wrong: BuiltPage,
  { typed, errors, reason }: RefusedForm,
): string => {
  const hasErrors = Object.keys(errors).length > 0
  const [beforeForm = '', ...rightParts] = splitIntoParts(right)
  const [, ...wrongParts] = splitIntoParts(wrong)
  const parts = rightParts.map((rightPart, index) => {
    const field = fieldOf(rightPart)
    const isWrong = rightPart.startsWith('<p ') ? hasErrors : Object.hasOwn(errors, field)
    const part = isWrong ? (wrongParts[index] ?? '') : rightPart
    const chosen = `<option>${escapeHtml(typed[field] ?? '')}</option>`
    return part.replace(chosen, () => chosen.replace('>', ' selected="">'))
  })
  const texts: Record<string, Record<string, string>> = {
    value: typed,
    error: errors,
    reason: { form: reason },
  }
  // The browser goes to the first field that is wrong.
  const form = parts.join('').replace(/ aria-invalid="true"/, ' autofocus=""$&')
  return (
    beforeForm +
    form.replace(placeholders, (_, kind, field) => escapeHtml(texts[kind]?.[field] ?? ''))
  )
}
