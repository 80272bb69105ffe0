import { formLabels } from '../../contract/enquiries/enquiries.ts'
import { type EnquiryKind, enquiryKinds } from '../../contract/enquiries/enquiry-forms.ts'
import type { MailMessage } from '../mail/queue-mail.ts'

/** Indents further lines of a value, so that none looks like a field of the form. */
const indentLines = (value: string) =>
  value.replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '$&  ')

interface ReceivedEnquiry {
  id: number
  kind: EnquiryKind
  form: { email: string }
  campaign: string | null
}

interface SalesMailOptions {
  salesEmail: string
  publicUrl: string
  isSuspect: boolean
}

export const salesMail = (
  { id, kind, form, campaign }: ReceivedEnquiry,
  { salesEmail, publicUrl, isSuspect }: SalesMailOptions,
): MailMessage => ({
  kind: 'request',
  recipient: salesEmail,
  reply_to: form.email,
  subject: enquiryKinds[kind].subject,
  body: [
    ...Object.entries(form).map(([key, value]) => `${formLabels[key]}: ${indentLines(value)}`),
    ...(campaign ? [`Campaign: ${indentLines(campaign)}`] : []),
    ...(isSuspect ? ['Suspect: sent while very many requests were arriving'] : []),
    '',
    `Status and notes: ${publicUrl}/#/Enquiries?enquiry=${id}`,
  ].join('\n'),
})

/** A fixed text: nothing a visitor typed goes to the address that visitor typed. */
export const acknowledgementMail = (recipient: string): MailMessage => ({
  kind: 'acknowledgement',
  recipient,
  reply_to: null,
  subject: 'We have your request',
  body: [
    'Thank you for writing to Freightloom.',
    '',
    'Your request is with our sales team. We call you within one working day, on the number that you left; there is nothing more for you to do.',
    'If you did not write to us, someone mistyped an address; you need not do anything.',
    '',
    'Freightloom',
  ].join('\n'),
})
