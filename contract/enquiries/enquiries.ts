import * as z from 'zod/mini'
import { Done, listOr, oneOr } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { line, MAX_MESSAGE_LENGTH } from '../fields.ts'
import { listQuery } from '../list-query.ts'
import { fromVersion, recordShape } from '../records/records.ts'

export const EnquiryStatus = z.enum(
  ['new', 'in progress', 'done'],
  'status must be new, in progress or done',
)
export type EnquiryStatus = z.infer<typeof EnquiryStatus>

const Kind = z.enum(['demo', 'contact'], 'kind must be demo or contact')

/** One mail of an enquiry. Instants are ISO texts in UTC. */
export const EnquiryMail = z.object({
  id: z.number(),
  kind: z.enum(['request', 'acknowledgement']),
  recipient: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.number(),
  sent_at: z.nullable(z.string()),
  /** When it is tried next; null where it was sent or has failed for good. */
  next_attempt_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
})
export type EnquiryMail = z.infer<typeof EnquiryMail>

export const StoredEnquiry = z.object({
  ...recordShape,
  kind: Kind,
  form: z.record(z.string(), z.string()),
  status: EnquiryStatus,
  notes: z.string(),
  /** Whether it looks like part of a flood. */
  suspect: z.boolean(),
  created_at: z.string(),
  mails: z.array(EnquiryMail),
})
export type StoredEnquiry = z.infer<typeof StoredEnquiry>

export const formLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  mobile: 'Mobile',
  company: 'Company',
  location: 'Location',
  product: 'Product',
  message: 'Message',
}

export const enquiryColumns = ['created_at', 'status'] as const

const inboxQuery = z.extend(listQuery(enquiryColumns), {
  kind: z.optional(Kind),
  status: z.optional(EnquiryStatus),
  suspect: z.optional(z.enum(['yes', 'no'], 'suspect must be yes or no')),
  mails: z.optional(z.literal('unsent', 'mails must be unsent')),
})

export const enquiryInboxApi = {
  all: endpoint('GET /getEnquiries', {
    access: 'admin',
    summary: 'Demo and call-back requests, newest first, all or a page of them',
    query: inboxQuery,
    answer: listOr('Fail', StoredEnquiry),
  }),
  one: endpoint('GET /getEnquiryById/:id', {
    access: 'admin',
    summary: 'One enquiry',
    answer: oneOr('Fail', StoredEnquiry),
  }),
  update: endpoint('POST /updateEnquiry/:id', {
    access: 'admin',
    summary: 'Sets how far an enquiry is, and its notes',
    done: 'Enquiry changed',
    body: z.strictObject({
      status: z.optional(EnquiryStatus),
      notes: z.optional(line(MAX_MESSAGE_LENGTH)),
      ...fromVersion,
    }),
    answer: Done,
  }),
  remove: endpoint('DELETE /delEnquiryById/:id', {
    access: 'owner',
    summary: "Deletes an enquiry with its mails for good: a person's data, on their request",
    done: 'Enquiry deleted for good',
    answer: Done,
  }),
  resend: endpoint('POST /resendEnquiryMail/:id', {
    access: 'admin',
    summary: 'Sends a mail again, named by its own id; a thank-you only where it was never sent',
    done: 'Mail sent again',
    answer: Done,
  }),
  csv: endpoint('GET /getEnquiriesCsv', {
    access: 'owner',
    summary: 'The enquiries of a list call as a CSV file, safe against formulas',
    query: inboxQuery,
    answer: z.file(),
  }),
  trouble: endpoint('GET /getMailTrouble', {
    access: 'admin',
    unasked: true,
    summary: 'Since when mails have not been getting out, and how many enquiries are new',
    answer: z.object({
      since: z.nullable(z.string()),
      mails: z.number(),
      new_enquiries: z.number(),
    }),
  }),
}
