import type { RawBuilder, Selectable, SqlBool } from 'kysely'
import type * as z from 'zod/mini'
import { idOfArticleCode } from '../../../contract/articles/articles.ts'
import { idOfComplaintNumber } from '../../../contract/enquiries/complaints.ts'
import type {
  EnquiryMail,
  enquiryInboxApi,
  StoredEnquiry,
} from '../../../contract/enquiries/enquiries.ts'
import type { EnquiryStatus } from '../../../contract/enquiries/enquiry-fields.ts'
import type { Db } from '../../database/database.ts'
import { fromJsonText } from '../../database/json-text.ts'
import { contains } from '../../database/lists/pagination.ts'
import type { SearchWords } from '../../database/search/correct-words.ts'
import { correctSearch, isFoundBy, wordsOfSearch } from '../../database/search/search-in-words.ts'
import type { Tables } from '../../database/tables.ts'
import { mapRows } from '../../http/list.ts'
import { endOfDay, isDue, readDueFirst } from './due-first.ts'
import { type EnquiryRow, enquiryOf, enquiryRows } from './enquiry-rows.ts'
import { isBack } from './open-enquiries.ts'

export type InboxQuery = z.output<typeof enquiryInboxApi.all.query> & {
  /** The administrator whose enquiries `owner=me` finds. */
  adminId: number
  /** What the clocks of the shop show, as `2026-08-15 17:05`; reminders up to it are due. */
  clock: string
  /** Whether one more piece of an article can be ordered now. */
  isFree: RawBuilder<SqlBool>
}

const mailOf = (mail: Selectable<Tables['mails']>): EnquiryMail => {
  const state = mail.sent_at ? 'sent' : mail.failed_at ? 'failed' : 'waiting'
  return {
    ...mail,
    kind: mail.kind as EnquiryMail['kind'],
    state,
    next_attempt_at: state === 'waiting' ? mail.next_attempt_at : null,
  }
}

const withMails = async (db: Db, rows: EnquiryRow[]): Promise<StoredEnquiry[]> => {
  if (rows.length === 0) return []
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where(
      'enquiry_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const ofEnquiry = Map.groupBy(mails, ({ enquiry_id }) => enquiry_id)
  return rows.map((row) => ({
    ...enquiryOf(row),
    mails: (ofEnquiry.get(row.id) ?? []).map(mailOf),
  }))
}

/** @param words those of the search by default */
const filterEnquiries = (db: Db, query: InboxQuery, words?: SearchWords) => {
  const { kind, status, open, back, suspect, mails, owner, reminder, article, search } = query
  const { adminId, clock, isFree } = query
  let rows = enquiryRows(db)
  if (kind) rows = rows.where('kind', '=', kind)
  if (status) rows = rows.where('status', '=', status)
  if (open) rows = rows.where('status', '<>', 'done')
  if (back) rows = rows.where(isBack(isFree))
  if (suspect) rows = rows.where('suspect', '=', suspect === 'yes' ? 1 : 0)
  if (mails === 'unsent') {
    rows = rows.where('enquiries.id', 'in', (mail) =>
      mail.selectFrom('mails').select('enquiry_id').where('sent_at', 'is', null),
    )
  }
  if (owner === 'me') rows = rows.where('owner_id', '=', adminId)
  if (owner === 'nobody') rows = rows.where('owner_id', 'is', null)
  if (reminder === 'due') rows = rows.where(isDue(clock))
  if (reminder === 'today') rows = rows.where(isDue(endOfDay(clock.slice(0, 10))))
  if (article) rows = rows.where('article_id', '=', idOfArticleCode(article) ?? 0)
  const complaint = idOfComplaintNumber(search ?? '')
  if (complaint !== undefined)
    rows = rows.where('enquiries.id', '=', complaint).where('kind', '=', 'complaint')
  else if (search) rows = rows.where(isFoundBy(search, words ?? wordsOfSearch(search)))
  return rows
}

export const findEnquiries = async (db: Db, query: InboxQuery) => {
  const find = (words?: SearchWords) =>
    readDueFirst(db, filterEnquiries(db, query, words), query, query.clock)
  const found = await find()
  const corrected =
    query.search && found.total === 0
      ? await correctSearch(db, 'enquiries', query.search)
      : undefined
  return mapRows(corrected ? await find(corrected) : found, (some) => withMails(db, some))
}

export const countByStatus = async (db: Db) => {
  const counts = await db
    .selectFrom('enquiries')
    .groupBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('enquiries')])
    .execute()
  const numbers = new Map(counts.map(({ status, enquiries }) => [status, enquiries]))
  const countOf = (status: EnquiryStatus) => numbers.get(status) ?? 0
  return {
    new: countOf('new'),
    'in progress': countOf('in progress'),
    done: countOf('done'),
  } satisfies Record<EnquiryStatus, number>
}

/** How many enquiries with the same text anywhere are compared, and how many of the matches are shown. */
const MAX_CANDIDATES = 100
const MAX_RELATED = 5

/** The other enquiries of the same phone number or e-mail address, the newest first. */
const findRelated = async (db: Db, { id, phone, email }: ReturnType<typeof enquiryOf>) => {
  const texts = [phone, email.toLowerCase()].filter((text) => text !== '')
  if (texts.length === 0) return []
  const candidates = await enquiryRows(db)
    .where('id', '<>', id)
    .where((row) => row.or(texts.map((text) => contains('words', text))))
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
  return candidates
    .map(enquiryOf)
    .filter((other) => texts.includes(other.phone) || texts.includes(other.email.toLowerCase()))
    .slice(0, MAX_RELATED)
}

export const findEnquiry = async (db: Db, id: number) => {
  const row = await enquiryRows(db).select('history').where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [[enquiry], related] = await Promise.all([
    withMails(db, [row]),
    findRelated(db, enquiryOf(row)),
  ])
  return enquiry && { ...enquiry, history: fromJsonText(row.history), related }
}
