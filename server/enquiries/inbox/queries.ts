import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type {
  EnquiryChange,
  EnquiryMail,
  enquiryInboxApi,
  StoredEnquiry,
} from '../../../contract/enquiries/enquiries.ts'
import type { Db } from '../../database/database.ts'
import { orderOf } from '../../database/lists/list-order.ts'
import { contains } from '../../database/lists/pagination.ts'
import { streamAll } from '../../database/lists/stream-all.ts'
import type { Tables } from '../../database/tables.ts'
import { mapParts, mapRows } from '../../http/list.ts'
import { isDue, readDueFirst } from './due-first.ts'

export type InboxQuery = z.output<typeof enquiryInboxApi.all.query> & {
  admin?: number
  today?: string
}

const mailOf = (mail: Selectable<Tables['mails']>): EnquiryMail => {
  const state = mail.sent_at ? 'sent' : mail.failed_at ? 'failed' : 'waiting'
  const kind = mail.kind as EnquiryMail['kind']
  return {
    ...mail,
    kind,
    state,
    next_attempt_at: state === 'waiting' ? mail.next_attempt_at : null,
  }
}

const columns = [
  'id',
  'version',
  'kind',
  'form',
  'status',
  'notes',
  'suspect',
  'created_at',
  'owner_id',
  'reminder',
] as const
type Row = Pick<Selectable<Tables['enquiries']>, (typeof columns)[number]> & {
  owner: string | null
}

const owner = sql<string | null>`(select email from administrators where id = owner_id)`

const enquiryOf = ({ form, ...row }: Row): Omit<StoredEnquiry, 'mails'> => ({
  ...row,
  kind: row.kind as StoredEnquiry['kind'],
  status: row.status as StoredEnquiry['status'],
  form: JSON.parse(form),
  suspect: row.suspect === 1,
})

const withMails = async (db: Db, rows: Row[]): Promise<StoredEnquiry[]> => {
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

const filterEnquiries = (db: Db, query: InboxQuery) => {
  const { kind, status, suspect, mails, reminder, search, admin = 0, today = '' } = query
  return db
    .selectFrom('enquiries')
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? ''))
    .$if(suspect !== undefined, (rows) => rows.where('suspect', '=', suspect === 'yes' ? 1 : 0))
    .$if(mails === 'unsent', (rows) =>
      rows.where('enquiries.id', 'in', (mail) =>
        mail.selectFrom('mails').select('enquiry_id').where('sent_at', 'is', null),
      ),
    )
    .$if(query.owner === 'me', (rows) => rows.where('owner_id', '=', admin))
    .$if(query.owner === 'nobody', (rows) => rows.where('owner_id', 'is', null))
    .$if(reminder === 'due', (rows) => rows.where(isDue(today)))
    .$if(Boolean(search), (rows) => rows.where(contains('words', search ?? '')))
    .select(columns)
    .select(owner.as('owner'))
}

export const findEnquiries = async (db: Db, query: InboxQuery) => {
  const found = await readDueFirst(db, filterEnquiries(db, query), query, query.today ?? '')
  return mapRows(found, (some) => withMails(db, some))
}

export const streamEnquiries = (db: Db, query: InboxQuery) => {
  const rows = filterEnquiries(db, query)
  return mapParts(streamAll(rows, orderOf(query, { sortBy: sql.ref })), (part) =>
    part.map(enquiryOf),
  )
}

export const findEnquiry = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('enquiries')
    .select(columns)
    .select([owner.as('owner'), 'history'])
    .where('id', '=', id)
    .executeTakeFirst()
  const [enquiry] = row ? await withMails(db, [row]) : []
  return enquiry && { ...enquiry, history: JSON.parse(row?.history ?? '[]') as EnquiryChange[] }
}

export const countDueEnquiries = async (db: Db, today: string) => {
  const { due_enquiries } = await db
    .selectFrom('enquiries')
    .where('reminder', 'is not', null)
    .where(isDue(today))
    .select(({ fn }) => fn.countAll<number>().as('due_enquiries'))
    .executeTakeFirstOrThrow()
  return due_enquiries
}

/** Without those that look like part of a flood. */
export const findNewEnquiries = (db: Db) =>
  db
    .selectFrom('enquiries')
    .where('status', '=', 'new')
    .where('suspect', '=', 0)
    .select(({ fn }) => [
      fn.countAll<number>().as('new_enquiries'),
      fn.min('created_at').as('oldest_enquiry'),
    ])
    .executeTakeFirstOrThrow()

const MAX_WISH_LENGTH = 160

const shorten = (text: string) => {
  const letters = Array.from(text)
  return letters.length > MAX_WISH_LENGTH ? `${letters.slice(0, MAX_WISH_LENGTH).join('')}…` : text
}

/** The new ones that came first, without those that look like part of a flood. */
export const findWaitingEnquiries = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('enquiries')
    .where('status', '=', 'new')
    .where('suspect', '=', 0)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'form', 'created_at'])
    .execute()
  return rows.map(({ id, form, created_at }) => {
    const { name, product, message = '' } = JSON.parse(form) as Record<string, string>
    const wish = product ?? shorten(message)
    return { id, name: name ?? `number ${id}`, wish, created_at }
  })
}
