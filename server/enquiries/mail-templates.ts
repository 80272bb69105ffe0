import { shortenText } from '../../contract/cut-text.ts'
import { formLabels } from '../../contract/enquiries/enquiries.ts'
import { type EnquiryKind, enquiryKinds } from '../../contract/enquiries/enquiry-forms.ts'
import { formatPhone, formatTenDigits } from '../../contract/numbers/format-phone.ts'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { MailMessage } from '../mail/queue-mail.ts'

/** Indents further lines of a value, so that none looks like a field of the form. */
const indentLines = (value: string) =>
  value.replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '$&  ')

const MAX_NAME_LENGTH = 60

/** A name of a person or company in one line, as it may stand in a header; long ones are cut. */
const nameInSubject = (name: string) =>
  shortenText(name.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim(), MAX_NAME_LENGTH)

/** Mail programs show mails of one subject as one conversation, which would hide all but the newest enquiry. */
const subjectOf = (kind: EnquiryKind, form: Readonly<Record<string, string>>) => {
  const { subject, phoneField } = enquiryKinds[kind]
  const phone = formatTenDigits(form[phoneField] ?? '')
  const who = [nameInSubject(form.name ?? ''), nameInSubject(form.company ?? ''), phone]
    .filter(Boolean)
    .join(', ')
  return who ? `${subject}: ${who}` : subject
}

interface ReceivedEnquiry {
  id: number
  kind: EnquiryKind
  form: { email: string }
  campaign: string | null
}

interface AcknowledgementOptions {
  salesEmail: string
  publicUrl: string
  settings: ShopSettings
}

interface SalesMailOptions {
  salesEmail: string
  publicUrl: string
  timeZone: string
  isSuspect: boolean
  at: Date
}

const formatReceived = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

export const salesMail = (
  { id, kind, form, campaign }: ReceivedEnquiry,
  { salesEmail, publicUrl, timeZone, isSuspect, at }: SalesMailOptions,
): MailMessage => ({
  kind: 'request',
  recipient: salesEmail,
  reply_to: form.email,
  subject: subjectOf(kind, { ...form }),
  body: [
    ...Object.entries(form).map(([key, value]) => `${formLabels[key]}: ${indentLines(value)}`),
    ...(campaign ? [`Campaign: ${indentLines(campaign)}`] : []),
    ...(isSuspect ? ['Possible spam: sent during a rush of requests'] : []),
    `Received: ${formatReceived(at, timeZone)}`,
    '',
    `Status and notes: ${publicUrl}/#/Enquiries?enquiry=${id}`,
  ].join('\n'),
})

/** What the owner has filled in; a placeholder is in no mail. */
const contactLines = ({ site_phone, site_email, site_whatsapp }: ShopSettings) => [
  ...(site_phone ? [`Phone: ${formatPhone(site_phone)}`] : []),
  ...(site_whatsapp ? [`WhatsApp: ${formatPhone(site_whatsapp)}`] : []),
  ...(site_email ? [`Email: ${site_email}`] : []),
]

/** A fixed text with the owner's settings: nothing a visitor typed goes to the address that visitor typed. */
export const acknowledgementMail = (
  recipient: string,
  { salesEmail, publicUrl, settings }: AcknowledgementOptions,
): MailMessage => ({
  kind: 'acknowledgement',
  recipient,
  reply_to: settings.site_email || salesEmail,
  subject: 'We have your request',
  body: [
    'Thank you for writing to Freightloom.',
    '',
    'Your request is with our sales team. We’ll call you within one working day on the number you gave us. That’s all you need to do.',
    'If you didn’t write to us, someone mistyped their address. You can ignore this email.',
    '',
    'Freightloom',
    ...contactLines(settings),
    publicUrl,
  ].join('\n'),
})
