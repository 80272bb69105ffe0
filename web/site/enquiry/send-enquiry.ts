import { ApiError } from '../../../contract/call.ts'
import {
  type EnquiryKind,
  enquiryApi,
  enquiryKinds,
  withTenDigits,
} from '../../../contract/enquiries/enquiry-forms.ts'
import { tabStorage } from '../../api/browser-storage.ts'
import { call, reasonOf } from '../../api/call.ts'
import { idempotencyHeaders } from '../../api/idempotency-headers.ts'
import { randomId } from '../../api/random-id.ts'
import { LANDING_QUERY } from '../../landing-query.ts'
import type { Checked, FieldErrors } from '../../ui/form/use-form.ts'
import { correctFields, offlineReason } from './alerts.ts'

const STORAGE_KEY = 'last-sent'

/** A retry of the same content uses the same key, also after a reload, so that it is stored once. */
const keyOf = (text: string): string => {
  const last = JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '{}')
  if (last.text === text) return last.key
  const key = randomId()
  tabStorage.setItem(STORAGE_KEY, JSON.stringify({ text, key }))
  return key
}

/** The page on which the form stands, and the link that led to the site. */
const readOrigin = () => {
  const page = location.hash.slice(1).split(/[?#]/)[0]
  const landing_query = tabStorage.getItem(LANDING_QUERY)
  return { ...(page && { page }), ...(landing_query && { landing_query }) }
}

/** @throws ApiError */
export const sendEnquiry = async (kind: EnquiryKind, form: { email: string }) => {
  const text = JSON.stringify(form, null, 2)
  const { subject } = enquiryKinds[kind]
  await call(enquiryApi.send, {
    body: { to: form.email, subject, templateType: kind, text, ...readOrigin() },
    headers: idempotencyHeaders(keyOf(text)),
  })
  tabStorage.removeItem(STORAGE_KEY)
}

export const phoneOf = (kind: EnquiryKind, form: object): string =>
  (form as Record<string, string>)[enquiryKinds[kind].phoneField] ?? ''

/** Browsers fill in fields that the visitor never enters, so the number may not be tidy yet. */
export const checkEnquiry = (
  kind: EnquiryKind,
  typed: Record<string, string>,
): Checked<{ email: string }> => enquiryKinds[kind].form.safeParse(withTenDigits(kind, typed))

const isOurs = (error: unknown) => error instanceof ApiError && error.status >= 500

const describeFailure = (error: unknown) => {
  if (!navigator.onLine) return offlineReason
  return isOurs(error)
    ? 'Something went wrong on our side. Please try again in a minute.'
    : reasonOf(error)
}

export const failureOf = (error: unknown): { errors?: FieldErrors; reason: string } =>
  error instanceof ApiError && Object.keys(error.errors).length > 0
    ? { errors: error.errors, reason: correctFields }
    : { reason: describeFailure(error) }
