import { ApiError } from '../../../contract/call.ts'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import {
  enquiryApi,
  enquiryKinds,
  idempotencyHeader,
} from '../../../contract/enquiries/enquiry-forms.ts'
import { call } from '../../api/call.ts'
import type { Checked, FieldErrors } from '../../ui/form/form.tsx'

const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

let last = { text: '', key: '' }

/**
 * Sends one form. The same words sent again, after a lost answer or by a second click, travel under
 * the same key, so that the server makes one enquiry of them.
 * @throws ApiError
 */
export const sendEnquiry = async (kind: EnquiryKind, form: { email: string }) => {
  const text = JSON.stringify(form, null, 2)
  if (last.text !== text) last = { text, key: randomKey() }
  await call(enquiryApi.send, {
    body: { to: form.email, subject: enquiryKinds[kind].subject, templateType: kind, text },
    headers: { [idempotencyHeader]: last.key },
  })
  last = { text: '', key: '' }
}

/** The rules of section 5 for what was typed. */
export const checkEnquiry = (kind: EnquiryKind, typed: unknown): Checked<{ email: string }> =>
  enquiryKinds[kind].form.safeParse(typed)

/** The fields that only the server found wrong. */
export const wrongFields = (error: unknown): FieldErrors | undefined =>
  error instanceof ApiError && Object.keys(error.errors).length > 0 ? error.errors : undefined
