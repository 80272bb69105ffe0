import { hash } from 'node:crypto'
import type { EnquiryKind } from '../../contract/enquiries/enquiry-forms.ts'
import type { Trx } from '../database/database.ts'
import { HOUR_MS, instantAfter, lastSpan, MINUTE_MS } from '../database/instants.ts'
import { toJsonText } from '../database/json-text.ts'
import { HttpError } from '../http/http-error.ts'
import type { MailMessage } from '../mail/queue-mail.ts'
import { mayAcknowledge } from './acknowledgements.ts'
import { foldAddress } from './fold-address.ts'
import { wordsOf } from './inbox/words.ts'
import { acknowledgementMail, salesMail } from './mail-templates.ts'

export interface Enquiry {
  kind: EnquiryKind
  /** All fields as they were validated; only the address is used by name. */
  form: { email: string }
  /** What limits count by (`client-address.ts`). */
  client: string
  network: string
  campaign: string | null
  /** The idempotency key; null without one, as for a form that is posted without script. */
  key: string | null
}

const REPEAT_WINDOW_MS = MINUTE_MS
/** Time to delete a flood before anybody is thanked for it. */
const SUSPECT_ACKNOWLEDGEMENT_DELAY_MS = HOUR_MS

const hashContent = ({ kind, form }: Enquiry) => hash('sha256', `${kind} ${JSON.stringify(form)}`)

/**
 * Whether the same enquiry is stored already: with the same key, or with the same words within a minute.
 * @throws HttpError 422 if another enquiry has this key
 */
export const isRepeat = async (trx: Trx, enquiry: Enquiry, at: Date) => {
  const content = hashContent(enquiry)
  const known = await trx
    .selectFrom('enquiries')
    .select('content')
    .where((row) =>
      row.or([
        row('idempotency_key', '=', enquiry.key),
        row.and([
          row('content', '=', content),
          row.between('created_at', ...lastSpan(at, REPEAT_WINDOW_MS)),
        ]),
      ]),
    )
    .execute()
  if (known.some((row) => row.content !== content)) {
    throw new HttpError(422, 'This Idempotency-Key was already used for another request.')
  }
  return known.length > 0
}

interface StoreOptions {
  salesEmail: string
  publicUrl: string
  isSuspect: boolean
  at: Date
}

/** @returns the id of the new enquiry */
const insertEnquiry = async (trx: Trx, enquiry: Enquiry, { isSuspect, at }: StoreOptions) => {
  const { id } = await trx
    .insertInto('enquiries')
    .values({
      kind: enquiry.kind,
      form: toJsonText(enquiry.form),
      client: enquiry.client,
      network: enquiry.network,
      suspect: isSuspect ? 1 : 0,
      idempotency_key: enquiry.key,
      content: hashContent(enquiry),
      words: wordsOf(enquiry),
      campaign: enquiry.campaign,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The mail to the sales team and, where the visitor may be thanked, the mail to them. */
const mailsAbout = async (trx: Trx, enquiry: Enquiry & { id: number }, options: StoreOptions) => {
  const mails: MailMessage[] = [salesMail(enquiry, options)]
  if (await mayAcknowledge(trx, enquiry, options.at)) {
    mails.push(acknowledgementMail(enquiry.form.email.toLowerCase()))
  }
  return mails
}

/** Stores an enquiry with its mails, which the outbox sends. */
export const storeEnquiry = async (trx: Trx, enquiry: Enquiry, options: StoreOptions) => {
  const { isSuspect, at } = options
  const enquiry_id = await insertEnquiry(trx, enquiry, options)
  const mails = await mailsAbout(trx, { ...enquiry, id: enquiry_id }, options)
  const created_at = at.toISOString()
  const delayedUntil = instantAfter(at, SUSPECT_ACKNOWLEDGEMENT_DELAY_MS)
  await trx
    .insertInto('mails')
    .values(
      mails.map((mail) => ({
        ...mail,
        enquiry_id,
        mailbox: foldAddress(mail.recipient),
        priority: isSuspect ? 1 : 0,
        next_attempt_at: isSuspect && mail.kind === 'acknowledgement' ? delayedUntil : created_at,
        created_at,
      })),
    )
    .execute()
}
