import { type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import type {
  EnquiryMail,
  enquiryInboxApi,
  StoredEnquiry,
} from '../../contract/enquiries/enquiries.ts'
import type { Db } from '../database/database.ts'
import { orderOf } from '../database/lists/list-order.ts'
import { contains, paginate } from '../database/lists/pagination.ts'
import { streamAll } from '../database/lists/stream-all.ts'
import type { Tables } from '../database/tables.ts'
import { mapParts, mapRows } from '../http/list.ts'

export type InboxQuery = z.output<typeof enquiryInboxApi.all.query>

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
] as const
type Row = Pick<Selectable<Tables['enquiries']>, (typeof columns)[number]>

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

const filterEnquiries = (db: Db, { kind, status, suspect, mails }: InboxQuery) =>
  db
    .selectFrom('enquiries')
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? ''))
    .$if(suspect !== undefined, (rows) => rows.where('suspect', '=', suspect === 'yes' ? 1 : 0))
    .$if(mails === 'unsent', (rows) =>
      rows.where('enquiries.id', 'in', (mail) =>
        mail.selectFrom('mails').select('enquiry_id').where('sent_at', 'is', null),
      ),
    )

const ordering = { sortBy: sql.ref }

export const findEnquiries = async (db: Db, query: InboxQuery) => {
  const rows = filterEnquiries(db, query).select(columns)
  const found = await paginate(db, rows, query, 'words', ordering)
  return mapRows(found, (some) => withMails(db, some))
}

export const streamEnquiries = (db: Db, query: InboxQuery) => {
  const { search } = query
  const rows = filterEnquiries(db, query).select(columns)
  const found = search ? rows.where(contains('words', search)) : rows
  return mapParts(streamAll(found, orderOf(query, ordering)), (part) => part.map(enquiryOf))
}

export const findEnquiry = async (db: Db, id: number) => {
  const rows = await db.selectFrom('enquiries').select(columns).where('id', '=', id).execute()
  return (await withMails(db, rows))[0]
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
