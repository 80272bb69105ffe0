import * as z from 'zod/mini'
import { Success } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { email, freeText, MAX_MESSAGE_LENGTH, required, tenDigits } from '../fields.ts'
import { platforms } from '../platforms.ts'
import { kindNames } from './kind-names.ts'
import { tenDigitsOf } from './phone-number.ts'

/** The demo form with the messages of reading B (specification, section 5; decisions: "Two readings"). */
export const DemoForm = z.object({
  name: required('Please enter your name'),
  email: email('Please enter your email', 'Please enter a valid email address'),
  phone: tenDigits('Please enter your phone number', 'Phone number must be 10 digits'),
  company: required('Please enter your company name'),
  location: required('Please enter your location'),
  product: z.enum(
    platforms.map(({ name }) => name),
    'Please enter the product name',
  ),
})
export type DemoForm = z.infer<typeof DemoForm>

export const ContactForm = z.object({
  name: required('Name is required'),
  email: email('Email is required', 'Invalid email format'),
  mobile: tenDigits('Mobile number is required', 'Enter valid 10-digit mobile number'),
  message: required('Message is required', MAX_MESSAGE_LENGTH),
})
export type ContactForm = z.infer<typeof ContactForm>

export const ComplaintForm = z.object({
  message: required('Please tell us what went wrong', MAX_MESSAGE_LENGTH),
  /** Left out where it is empty. */
  order: z.optional(
    z.pipe(
      freeText(),
      z.transform((text: string) => text || undefined),
    ),
  ),
  name: required('Please enter your name'),
  email: email('Please enter your email', 'Please enter a valid email address'),
  mobile: tenDigits(
    'Please enter your mobile number',
    'Enter a 10-digit mobile number, such as 98765 43210',
  ),
})
export type ComplaintForm = z.infer<typeof ComplaintForm>

/** `page` is the path of the form's own page, which also takes it as a post without script. */
export const enquiryKinds = {
  demo: {
    form: DemoForm,
    subject: 'New Demo Request',
    page: '/Requestdemo',
    phoneField: 'phone',
  },
  contact: {
    form: ContactForm,
    subject: 'New Contact Request',
    page: '/Contactus',
    phoneField: 'mobile',
  },
  complaint: {
    form: ComplaintForm,
    subject: 'Complaint',
    page: '/Complaint',
    phoneField: 'mobile',
  },
} as const satisfies Record<(typeof kindNames)[number], object>
export type EnquiryKind = keyof typeof enquiryKinds

/** The typed fields, with the phone number in ten ASCII digits where it is an Indian one. */
export const withTenDigits = (kind: EnquiryKind, typed: Record<string, string>) => {
  const { phoneField } = enquiryKinds[kind]
  const phone = typed[phoneField]
  return phone === undefined ? typed : { ...typed, [phoneField]: tenDigitsOf(phone) }
}

const originText = (name: string) =>
  z.optional(z.string(`${name} must be text`).check(z.maxLength(2000, `${name} is too long`)))

/**
 * `to` is the visitor's own address, `text` the form as JSON; the server checks both. `page` is the path of the page that
 * the form stands on, and `landing_query` the query of the address by which the visitor came; both may be left out.
 */
export const SendMail = z.strictObject({
  to: z.string('to must be an email address'),
  subject: z.string('subject must be text'),
  templateType: z.enum(kindNames, 'templateType must be demo, contact or complaint'),
  text: z
    .string('text must be the form as a JSON text')
    .check(z.maxLength(50_000, 'text is too long')),
  page: originText('page'),
  landing_query: originText('landing_query'),
})
export type SendMail = z.infer<typeof SendMail>

export const enquiryApi = {
  send: endpoint('POST /send-mail', {
    access: 'anyone',
    summary:
      'Receives a demo or call-back request or a complaint; with an Idempotency-Key it can be repeated safely',
    body: SendMail,
    answer: Success,
  }),
}
