import type { EnquiryKind } from '../../contract/enquiry.ts'
import { enquiryApi, enquiryKinds, idempotencyHeader } from '../../contract/enquiry.ts'
import { call } from '../api/call.ts'

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
