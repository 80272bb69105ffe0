import * as z from 'zod/mini'
import { CreatedId, listOr, oneOr, Success } from '../answers.ts'
import { AuditLogChange } from '../audit-log/audit-log-change.ts'
import { Proof } from '../auth/proof.ts'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../list-query.ts'
import { formatTenDigits } from '../numbers/format-phone.ts'
import { recordShape } from '../records/records.ts'
import {
  ArticleCode,
  EnquiryChanges,
  EnquiryOutcome,
  EnquiryStatus,
  NewEnquiry,
} from './enquiry-fields.ts'
import { inboxKindNames } from './kind-names.ts'

const Kind = z.enum(inboxKindNames, 'kind must be demo, contact, complaint, saree or wanted')

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

export const EnquiryChange = z.object({
  /** An ISO text in UTC. */
  at: z.string(),
  email: z.string(),
  changes: z.array(AuditLogChange),
})
export type EnquiryChange = z.infer<typeof EnquiryChange>

/** How many changes of an enquiry are stored; the oldest are dropped. */
export const MAX_ENQUIRY_CHANGES = 200

export const StoredEnquiry = z.object({
  ...recordShape,
  kind: Kind,
  form: z.record(z.string(), z.string()),
  /** Those of the form, however it calls them; empty where it has none. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  status: EnquiryStatus,
  notes: z.string(),
  /** Whether it came as part of a flood, or an administrator marked it. */
  suspect: z.boolean(),
  created_at: z.string(),
  /** The administrator who is responsible for it. */
  owner_id: z.nullable(z.number()),
  owner: z.nullable(z.string()),
  /** The day of the reminder, `YYYY-MM-DD`. */
  reminder: z.nullable(z.string()),
  /** From which time of that day on it is due, `HH:MM` in the shop; null for the whole day. */
  reminder_time: z.nullable(z.string()),
  /** The code of the article that it is about, and its name; a name of null where the article is gone. */
  article_Id: z.nullable(z.string()),
  article_name: z.nullable(z.string()),
  /** The file of its first photo; null where it has none. */
  article_pic: z.nullable(z.string()),
  /** Whether it led to a sale, once it is done. */
  outcome: z.nullable(EnquiryOutcome),
  outcome_reason: z.string(),
  /** How the visitor came, such as `google / cpc / diwali`. */
  campaign: z.nullable(z.string()),
  /** The path of the page that it was sent from, such as `/Contactus`. */
  page: z.nullable(z.string()),
  mails: z.array(EnquiryMail),
})
export type StoredEnquiry = z.infer<typeof StoredEnquiry>

/** Another enquiry of the same phone number or e-mail address. */
const RelatedEnquiry = z.extend(
  z.pick(StoredEnquiry, {
    id: true,
    kind: true,
    form: true,
    status: true,
    owner: true,
    created_at: true,
  }),
  { notes: z.string() },
)

export const EnquiryDetails = z.extend(StoredEnquiry, {
  history: z.array(EnquiryChange),
  related: z.array(RelatedEnquiry),
})
export type EnquiryDetails = z.infer<typeof EnquiryDetails>

export const EnquiryOwner = z.object({ id: z.number(), email: z.string() })
export type EnquiryOwner = z.infer<typeof EnquiryOwner>

export const formLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  mobile: 'Mobile',
  company: 'Company',
  location: 'Location',
  order: 'Order number',
  product: 'Product',
  message: 'Message',
}

/** Who sent it, as people call it: the name; without one the number or the email. */
export const enquirerOf = ({ form, id }: Pick<StoredEnquiry, 'form' | 'id'>) =>
  form.name ?? (form.mobile ? formatTenDigits(form.mobile) : (form.email ?? `number ${id}`))

export const enquiryColumns = ['name', 'created_at', 'status'] as const

const inboxQuery = z.extend(listQuery(enquiryColumns), {
  kind: z.optional(Kind),
  status: z.optional(EnquiryStatus),
  /** Those that are not done. */
  open: z.optional(z.literal('yes', 'open must be yes')),
  /** Those of visitors whose saree can be ordered again, and who have not been told. */
  back: z.optional(z.literal('yes', 'back must be yes')),
  suspect: z.optional(z.enum(['yes', 'no'], 'suspect must be yes or no')),
  mails: z.optional(z.literal('unsent', 'mails must be unsent')),
  owner: z.optional(z.enum(['me', 'nobody'], 'owner must be me or nobody')),
  /** `due`: by now; `today`: at any time of today, or before. */
  reminder: z.optional(z.enum(['due', 'today'], 'reminder must be due or today')),
  article: z.optional(ArticleCode),
})

export const enquiryInboxApi = {
  all: endpoint('GET /getEnquiries', {
    isShownOffline: true,
    access: 'admin',
    summary: 'Enquiries, all or a page of them; those with a due reminder first, then the newest',
    query: inboxQuery,
    answer: listOr('Fail', StoredEnquiry),
  }),
  one: endpoint('GET /getEnquiryById/:id', {
    isShownOffline: true,
    access: 'admin',
    summary: 'One enquiry with its history, and the others of the same phone number or email',
    answer: oneOr('Fail', EnquiryDetails),
  }),
  update: endpoint('POST /updateEnquiry/:id', {
    access: 'admin',
    summary:
      'Changes the status, owner, reminder, article, outcome and notes of an enquiry, and whether it is suspect; of one that was added by hand also name, phone and email',
    auditLabel: 'Enquiry changed',
    body: EnquiryChanges,
    answer: Success,
  }),
  create: endpoint('POST /createEnquiry', {
    access: 'admin',
    summary: 'Adds an enquiry that came by phone, by WhatsApp or at the counter, without any email',
    auditLabel: 'Enquiry added',
    body: NewEnquiry,
    answer: CreatedId,
  }),
  counts: endpoint('GET /getEnquiryCounts', {
    access: 'admin',
    summary: 'How many enquiries have each status',
    answer: z.record(EnquiryStatus, z.number()),
  }),
  owners: endpoint('GET /getEnquiryOwners', {
    access: 'admin',
    summary: 'The administrators who may own an enquiry: those who are not disabled',
    answer: listOr('Fail', EnquiryOwner),
  }),
  remove: endpoint('DELETE /delEnquiryById/:id', {
    access: 'owner',
    summary: "Deletes an enquiry with its mails for good: a person's data, on their request",
    auditLabel: 'Enquiry deleted for good',
    answer: Success,
  }),
  resend: endpoint('POST /resendEnquiryMail/:id', {
    access: 'admin',
    summary: 'Sends the email with this id again; a thank-you only if it was never sent',
    auditLabel: 'Email sent again',
    answer: Success,
  }),
  csv: endpoint('POST /getEnquiriesCsv', {
    access: 'owner',
    summary:
      'Exports the enquiries that a list call finds as a CSV file in which no text runs as a formula',
    usesReserve: true,
    auditLabel: 'Enquiries exported',
    query: inboxQuery,
    body: Proof,
    answer: z.file(),
  }),
  trouble: endpoint('GET /getMailTrouble', {
    access: 'admin',
    background: true,
    summary:
      'Since when emails have not been delivered, how many enquiries are new, and how many orders are to do',
    answer: z.object({
      since: z.nullable(z.string()),
      mails: z.number(),
      new_enquiries: z.number(),
      /** How many reminders are due by now, without those of enquiries that others own. */
      due_reminders: z.number(),
      /** Differs after each enquiry that came, was changed or was deleted. */
      changes: z.number(),
      /** How many orders wait for the shop. */
      orders_to_do: z.number(),
    }),
  }),
}
