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
  /** The sender's address as limits count it. */
  client: string
  key: string | null
}

const minute = 60_000
const hour = 60 * minute
const repeatWindow = minute
const limitWindow = 10 * minute
/** From all senders together in ten minutes. */
const mostOfAll = 300
/** Acknowledgements in an hour to one sender, and in a day to one recipient and in all. */
const acknowledged = { client: 3, recipient: 1, all: 200 }

const since = (now: Date, time: number) => new Date(now.getTime() - time).toISOString()

/** Lets one enquiry at a time through, on either engine, until its transaction ends. */
export const lockEnquiries = (trx: Trx) =>
  trx
    .updateTable('enquiry_gate')
    .set((row) => ({ passed: row('passed', '+', 1) }))
    .execute()

const contentOf = ({ kind, form }: Enquiry) => hash('sha256', `${kind} ${JSON.stringify(form)}`)

/** Whether this is the same enquiry again: the same key, or the same words within a minute. */
export const isRepeat = async (trx: Trx, enquiry: Enquiry, now: Date) => {
  const content = contentOf(enquiry)
  const known = await trx
    .selectFrom('enquiries')
    .select('content')
    .where((row) =>
      row.or([
        row('idempotency_key', '=', enquiry.key),
        row.and([row('content', '=', content), row('created_at', '>', since(now, repeatWindow))]),
      ]),
    )
    .execute()
  if (known.some((row) => row.content !== content)) {
    throw new HttpError(422, 'This Idempotency-Key was already used for another request.')
  }
  return known.length > 0
}

/** Refuses a sender who has asked too often, and a flood from all. */
export const checkRateLimits = async (trx: Trx, client: string, most: number, now: Date) => {
  const { own, all } = await trx
    .selectFrom('enquiries')
    .where('created_at', '>', since(now, limitWindow))
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('client', '=', client).as('own'),
    ])
    .executeTakeFirstOrThrow()
  if (own >= most || all >= mostOfAll) {
    throw new HttpError(
      429,
      'Too many requests have come from here. Please try again in ten minutes.',
      {
        retryAfter: limitWindow / 1000,
      },
    )
  }
}

/** Some mail servers read `%` and `!` before the @ as a route to another host. */
const plainLocalPart = /^[\w.+-]+@/

const mayAcknowledge = async (trx: Trx, { form, client }: Enquiry, now: Date) => {
  if (!plainLocalPart.test(form.email)) return false
  const { all, own, recipient } = await trx
    .selectFrom('mails')
    .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
    .where('mails.kind', '=', 'acknowledgement')
    .where('mails.created_at', '>', since(now, 24 * hour))
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb.and({ client }).and('mails.created_at', '>', since(now, hour)))
        .as('own'),
      fn.countAll<number>().filterWhere('recipient', '=', form.email.toLowerCase()).as('recipient'),
    ])
    .executeTakeFirstOrThrow()
  return all < acknowledged.all && own < acknowledged.client && recipient < acknowledged.recipient
}

/** Stores an enquiry with its mails; they are sent once the transaction has been committed. */
export const storeEnquiry = async (trx: Trx, enquiry: Enquiry, sales: string, now: Date) => {
  const at = now.toISOString()
  const letters: MailMessage[] = [salesMail(enquiry.kind, enquiry.form, sales)]
  if (await mayAcknowledge(trx, enquiry, now)) {
    letters.push(acknowledgementMail(enquiry.form.email.toLowerCase()))
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
      letters.map((letter) => ({ ...letter, enquiry_id: id, next_attempt_at: at, created_at: at })),
    )
    .execute()
}
