import { ApiError } from '../../../contract/call.ts'
import type { EnquiryKind } from '../../../contract/enquiries/enquiry-forms.ts'
import {
  enquiryApi,
  enquiryKinds,
  idempotencyHeader,
} from '../../../contract/enquiries/enquiry-forms.ts'
import { call, reasonOf } from '../../api/call.ts'
import type { Checked, FieldErrors } from '../../ui/form/form.tsx'
import { tenDigitsOf } from './phone-number.ts'

const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

let lastSent = { text: '', key: '' }

/**
 * Sends one form. A retry of the same content uses the same idempotency key, so it is stored once.
 * @throws ApiError
 */
export const sendEnquiry = async (kind: EnquiryKind, form: { email: string }) => {
  const text = JSON.stringify(form, null, 2)
  if (lastSent.text !== text) lastSent = { text, key: randomKey() }
  await call(enquiryApi.send, {
    body: { to: form.email, subject: enquiryKinds[kind].subject, templateType: kind, text },
    headers: { [idempotencyHeader]: lastSent.key },
  })
  lastSent = { text: '', key: '' }
}

/** Browsers fill in fields that the visitor never enters, so the number may not be tidy yet. */
const withTenDigits = (values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      name === 'phone' || name === 'mobile' ? [name, tenDigitsOf(value)] : [name, value],
    ),
  )

/** The phone number in a checked form of either kind. */
export const phoneOf = (form: object): string =>
  'phone' in form ? String(form.phone) : 'mobile' in form ? String(form.mobile) : ''

export const checkEnquiry = (kind: EnquiryKind, values: unknown): Checked<{ email: string }> =>
  enquiryKinds[kind].form.safeParse(withTenDigits(values as Record<string, string>))

/** Why a form was not taken: errors at its fields, or else a reason. */
export const failureOf = (error: unknown): { errors?: FieldErrors; reason: string } =>
  error instanceof ApiError && Object.keys(error.errors).length > 0
    ? { errors: error.errors, reason: '' }
    : { reason: reasonOf(error) }
