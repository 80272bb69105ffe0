import { articleCode } from '../../contract/articles/articles.ts'
import { shortenText } from '../../contract/cut-text.ts'
import { complaintDueTimes, complaintNumber } from '../../contract/enquiries/complaints.ts'
import { formLabels } from '../../contract/enquiries/enquiries.ts'
import { enquiryKinds } from '../../contract/enquiries/enquiry-forms.ts'
import { type SentKind, WANTED_KIND } from '../../contract/enquiries/kind-names.ts'
import { formatPhone, formatTenDigits } from '../../contract/numbers/format-phone.ts'
import { factsOf } from '../../contract/shop/settings/facts.ts'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { MailMessage } from '../mail/queue-mail.ts'
import { phoneOf } from './inbox/enquiry-rows.ts'

/** Indents further lines of a value, so that none looks like a field of the form. */
const indentLines = (value: string) =>
  value.replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '$&  ')

const MAX_NAME_LENGTH = 60

/** A name of a person or company in one line, as it may stand in a header; long ones are cut. */
const nameInSubject = (name: string) =>
  shortenText(name.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim(), MAX_NAME_LENGTH)

interface ReceivedEnquiry {
  id: number
  kind: SentKind
  form: { email?: string }
  article?: { id: number; article_name: string } | undefined
  campaign: string | null
}

const topicOf = ({ id, kind }: ReceivedEnquiry) => {
  if (kind === 'complaint') return `Complaint ${complaintNumber(id)}`
  return kind === WANTED_KIND ? 'Tell me' : enquiryKinds[kind].subject
}

/** Mail programs show mails of one subject as one conversation, which would hide all but the newest enquiry. */
const subjectOf = (enquiry: ReceivedEnquiry, form: Readonly<Record<string, string>>) => {
  const phone = formatTenDigits(phoneOf(form) ?? '')
  const about = enquiry.article?.article_name ?? ''
  const contact = enquiry.kind === WANTED_KIND && !phone ? (form.email ?? '') : phone
  const who = [...[form.name ?? '', form.company ?? '', about].map(nameInSubject), contact]
    .filter(Boolean)
    .join(', ')
  return who ? `${topicOf(enquiry)}: ${who}` : topicOf(enquiry)
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
  settings: ShopSettings
}

const formatReceived = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)

/** Where a complaint goes: to the grievance officer, as far as the owner has said where that is. */
const complaintsAddress = ({ grievance_email, shop_email }: ShopSettings, salesEmail: string) =>
  grievance_email || shop_email || salesEmail

const dueLines = ({ kind }: ReceivedEnquiry, { at, timeZone }: SalesMailOptions) => {
  if (kind !== 'complaint') return []
  const { answer, settle } = complaintDueTimes(at.toISOString())
  const format = (instant: string) => formatReceived(new Date(instant), timeZone)
  return [`Answer by: ${format(answer)}`, `Settle by: ${format(settle)}`]
}

/** The mail to the team: a complaint goes to the grievance officer, all else to sales. */
export const salesMail = (enquiry: ReceivedEnquiry, options: SalesMailOptions): MailMessage => {
  const { id, kind, form, article, campaign } = enquiry
  const { salesEmail, publicUrl, timeZone, isSuspect, at, settings } = options
  return {
    kind: 'request',
    recipient: kind === 'complaint' ? complaintsAddress(settings, salesEmail) : salesEmail,
    reply_to: form.email ?? null,
    subject: subjectOf(enquiry, { ...form }),
    body: [
      ...Object.entries(form)
        .filter(([, value]) => value)
        .map(([key, value]) => `${formLabels[key]}: ${indentLines(value)}`),
      ...(article
        ? [`Saree: ${articleCode(article.id)} ${indentLines(article.article_name)}`]
        : []),
      ...(campaign ? [`Campaign: ${indentLines(campaign)}`] : []),
      ...(isSuspect ? ['Possible spam: sent during a rush of requests'] : []),
      `Received: ${formatReceived(at, timeZone)}`,
      ...dueLines(enquiry, options),
      '',
      `Status and notes: ${publicUrl}/#/Enquiries?enquiry=${id}`,
    ].join('\n'),
  }
}

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

/** As fixed as the other: it names the number, and nothing that was typed. */
export const complaintMail = (
  recipient: string,
  { id, at }: { id: number; at: Date },
  { salesEmail, publicUrl, timeZone, settings }: AcknowledgementOptions & { timeZone: string },
): MailMessage => {
  const { shop_name, grievance_officer } = factsOf(settings)
  const { settle } = complaintDueTimes(at.toISOString())
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone })
  const phone = settings.grievance_phone || settings.shop_phone
  return {
    kind: 'acknowledgement',
    recipient,
    reply_to: complaintsAddress(settings, salesEmail),
    subject: `We have your complaint ${complaintNumber(id)}`,
    body: [
      'We’re sorry that something went wrong.',
      '',
      `Your complaint number is ${complaintNumber(id)}. Your complaint is with ${grievance_officer.replace(/,$/, '')}. You’ll hear from us within 48 hours, and we’ll settle it by ${day.format(new Date(settle))}.`,
      '',
      'Anything to add? Just reply to this email.',
      'If you’re not satisfied with our answer, you can call the National Consumer Helpline on 1915.',
      'If you didn’t write to us, someone mistyped their address. You can ignore this email.',
      '',
      shop_name,
      ...(phone ? [`Phone: ${formatPhone(phone)}`] : []),
      publicUrl,
    ].join('\n'),
  }
}
