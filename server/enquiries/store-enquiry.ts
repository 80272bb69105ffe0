import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { EnquiryKind } from '../../contract/enquiries/enquiry-forms.ts'
import type { Tables } from '../database/tables.ts'
import { HttpError } from '../http/http-error.ts'
import { acknowledgementMail, type MailMessage, salesMail } from './mail-templates.ts'

type Trx = Transaction<Tables>

export interface Enquiry {
  kind: EnquiryKind
  form: { email: string }
  /** The sender's address as rate limits count it. */
  client: string
  key: string | null
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const REPEAT_WINDOW_MS = MINUTE_MS
const LIMIT_WINDOW_MS = 10 * MINUTE_MS
const MAX_ENQUIRIES_PER_WINDOW = 300
const MAX_ACKNOWLEDGEMENTS = { perClientAndHour: 3, perRecipientAndDay: 1, perDay: 200 }

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Makes concurrent enquiries wait for one another until the end of the transaction, on both engines. */
export const lockEnquiries = (trx: Trx) =>
  trx
    .updateTable('enquiry_gate')
    .set((row) => ({ passed: row('passed', '+', 1) }))
    .execute()

const contentOf = ({ kind, form }: Enquiry) => hash('sha256', `${kind} ${JSON.stringify(form)}`)

/** Whether the same enquiry is stored already: with the same key, or with the same words within a minute. */
export const isRepeat = async (trx: Trx, enquiry: Enquiry, now: Date) => {
  const content = contentOf(enquiry)
  const known = await trx
    .selectFrom('enquiries')
    .select('content')
    .where((row) =>
      row.or([
        row('idempotency_key', '=', enquiry.key),
        row.and([
          row('content', '=', content),
          row('created_at', '>', before(now, REPEAT_WINDOW_MS)),
        ]),
      ]),
    )
    .execute()
  if (known.some((row) => row.content !== content)) {
    throw new HttpError(422, 'This Idempotency-Key was already used for another request.')
  }
  return known.length > 0
}

export const checkRateLimits = async (
  trx: Trx,
  client: string,
  maxPerClient: number,
  now: Date,
) => {
  const { own, all } = await trx
    .selectFrom('enquiries')
    .where('created_at', '>', before(now, LIMIT_WINDOW_MS))
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('client', '=', client).as('own'),
    ])
    .executeTakeFirstOrThrow()
  if (own >= maxPerClient || all >= MAX_ENQUIRIES_PER_WINDOW) {
    throw new HttpError(
      429,
      'Too many requests have come from here. Please try again in ten minutes.',
      {
        retryAfter: LIMIT_WINDOW_MS / 1000,
      },
    )
  }
}

/** Some mail servers read `%` and `!` before the @ as a route to another host. */
const PLAIN_LOCAL_PART = /^[\w.+-]+@/

const mayAcknowledge = async (trx: Trx, { form, client }: Enquiry, now: Date) => {
  if (!PLAIN_LOCAL_PART.test(form.email)) return false
  const { all, own, recipient } = await trx
    .selectFrom('mails')
    .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
    .where('mails.kind', '=', 'acknowledgement')
    .where('mails.created_at', '>', before(now, 24 * HOUR_MS))
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb.and({ client }).and('mails.created_at', '>', before(now, HOUR_MS)))
        .as('own'),
      fn.countAll<number>().filterWhere('recipient', '=', form.email.toLowerCase()).as('recipient'),
    ])
    .executeTakeFirstOrThrow()
  return (
    all < MAX_ACKNOWLEDGEMENTS.perDay &&
    own < MAX_ACKNOWLEDGEMENTS.perClientAndHour &&
    recipient < MAX_ACKNOWLEDGEMENTS.perRecipientAndDay
  )
}

export const storeEnquiry = async (trx: Trx, enquiry: Enquiry, salesEmail: string, now: Date) => {
  const at = now.toISOString()
  const messages: MailMessage[] = [salesMail(enquiry.kind, enquiry.form, salesEmail)]
  if (await mayAcknowledge(trx, enquiry, now)) {
    messages.push(acknowledgementMail(enquiry.form.email.toLowerCase()))
  }
  const { id } = await trx
    .insertInto('enquiries')
    .values({
      kind: enquiry.kind,
      form: JSON.stringify(enquiry.form),
      client: enquiry.client,
      idempotency_key: enquiry.key,
      content: contentOf(enquiry),
      words: Object.values(enquiry.form).join('\n').toLowerCase(),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('mails')
    .values(
      messages.map((message) => ({
        ...message,
        enquiry_id: id,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .execute()
}
