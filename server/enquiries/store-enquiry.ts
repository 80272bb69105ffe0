import { hash } from 'node:crypto'
import { addDays, createIsoDay } from '../../contract/dates/iso-day.ts'
import type { SentKind } from '../../contract/enquiries/kind-names.ts'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { Trx } from '../database/database.ts'
import { DAY_MS, HOUR_MS, instantAfter, lastSpan, MINUTE_MS } from '../database/instants.ts'
import { toJsonText } from '../database/json-text.ts'
import { foldAddress } from '../mail/fold-address.ts'
import type { MailMessage } from '../mail/queue-mail.ts'
import { mayAcknowledge } from './acknowledgements.ts'
import { wordsOf } from './inbox/words.ts'
import { acknowledgementMail, complaintMail, salesMail } from './mail-templates.ts'

export interface Enquiry {
  kind: SentKind
  /** All fields as they were validated; only the address is used by name. */
  form: { email?: string; mobile?: string }
  /** The article that somebody wants to be told of. */
  article?: { id: number; article_name: string } | undefined
  /** What limits count by (`client-address.ts`). */
  client: string
  network: string
  campaign: string | null
  /** The path of the page that it was sent from. */
  page: string | null
  /** The SHA-256 of its kind and fields. */
  content: string
}

const REPEAT_WINDOW_MS = MINUTE_MS
/** Time to delete a flood before anybody is thanked for it. */
const SUSPECT_ACKNOWLEDGEMENT_DELAY_MS = HOUR_MS

export const hashContent = ({ kind, form }: Pick<Enquiry, 'kind' | 'form'>) =>
  hash('sha256', `${kind} ${JSON.stringify(form)}`)

/** Whether the same contact waits to be told of the same article, or asked today about the same list. */
export const isWantedAlready = async (trx: Trx, { content, article }: Enquiry, at: Date) => {
  const open = trx
    .selectFrom('enquiries')
    .select('id')
    .where('content', '=', content)
    .where('status', '<>', 'done')
  const known = article
    ? open.where('article_id', '=', article.id)
    : open.where((row) => row.between('created_at', ...lastSpan(at, DAY_MS)))
  return (await known.executeTakeFirst()) !== undefined
}

/** Whether an enquiry with the same words was stored within the last minute. */
export const isRepeat = async (trx: Trx, { content }: Enquiry, at: Date) => {
  const known = await trx
    .selectFrom('enquiries')
    .select('id')
    .where('content', '=', content)
    .where((row) => row.between('created_at', ...lastSpan(at, REPEAT_WINDOW_MS)))
    .executeTakeFirst()
  return known !== undefined
}

interface StoreOptions {
  salesEmail: string
  publicUrl: string
  timeZone: string
  isSuspect: boolean
  at: Date
  readSettings: (trx: Trx) => Promise<ShopSettings>
}

/** @returns the id of the new enquiry */
const insertEnquiry = async (
  trx: Trx,
  enquiry: Enquiry,
  { isSuspect, at, timeZone }: StoreOptions,
) => {
  // A complaint is due from the next morning on, a day before it must be answered.
  const tomorrow = addDays(createIsoDay(timeZone)(at), 1)
  const { id } = await trx
    .insertInto('enquiries')
    .values({
      kind: enquiry.kind,
      form: toJsonText(enquiry.form),
      client: enquiry.client,
      network: enquiry.network,
      suspect: isSuspect ? 1 : 0,
      content: enquiry.content,
      words: wordsOf({ ...enquiry, notes: '' }),
      campaign: enquiry.campaign,
      page: enquiry.page,
      article_id: enquiry.article?.id ?? null,
      // It waits for the saree, and not for anybody of the team.
      status: enquiry.article ? 'in progress' : 'new',
      reminder: enquiry.kind === 'complaint' ? tomorrow : null,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The mail to the sales team and, where the visitor may be thanked, the mail to them. */
const mailsAbout = async (trx: Trx, enquiry: Enquiry & { id: number }, options: StoreOptions) => {
  const withSettings = { ...options, settings: await options.readSettings(trx) }
  const mails: MailMessage[] = [salesMail(enquiry, withSettings)]
  const recipient = enquiry.form.email?.toLowerCase()
  if (recipient && (await mayAcknowledge(trx, enquiry, options.at))) {
    mails.push(
      enquiry.kind === 'complaint'
        ? complaintMail(recipient, { id: enquiry.id, at: options.at }, withSettings)
        : acknowledgementMail(recipient, withSettings),
    )
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
