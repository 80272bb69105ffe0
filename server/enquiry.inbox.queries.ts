import type { Selectable } from 'kysely'
import type * as z from 'zod/mini'
import type { EnquiryMail, enquiryInboxApi, StoredEnquiry } from '../contract/enquiry-inbox.ts'
import type { Db } from './database/open.ts'
import type { Tables } from './database/tables.ts'
import { listed } from './http/list.ts'

export type InboxQuery = z.output<typeof enquiryInboxApi.all.query>

const mailOf = (mail: Selectable<Tables['mails']>): EnquiryMail => {
  const state = mail.sent_at ? 'sent' : mail.failed_at ? 'failed' : 'waiting'
  return { ...mail, state, next_attempt_at: state === 'waiting' ? mail.next_attempt_at : null }
}

const columns = ['id', 'version', 'kind', 'form', 'status', 'notes', 'created_at'] as const
type Row = Pick<Selectable<Tables['enquiries']>, (typeof columns)[number]>

/** Neither engine takes any number of values in one query. */
const atOnce = 500

const partsOf = <Item>(all: readonly Item[]) =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) =>
    all.slice(part * atOnce, (part + 1) * atOnce),
  )

const enquiryOf = ({ form, ...row }: Row): Omit<StoredEnquiry, 'mails'> => ({
  ...row,
  kind: row.kind as StoredEnquiry['kind'],
  status: row.status as StoredEnquiry['status'],
  form: JSON.parse(form),
})

const withMails = async (db: Db, rows: Row[]): Promise<StoredEnquiry[]> => {
  const mails: Selectable<Tables['mails']>[] = []
  for (const ids of partsOf(rows.map(({ id }) => id))) {
    const found = db.selectFrom('mails').selectAll().where('enquiry_id', 'in', ids)
    mails.push(...(await found.orderBy('id').execute()))
  }
  const ofEnquiry = Map.groupBy(mails, ({ enquiry_id }) => enquiry_id)
  return rows.map((row) => ({
    ...enquiryOf(row),
    mails: (ofEnquiry.get(row.id) ?? []).map(mailOf),
  }))
}

const chosen = (db: Db, { kind, status, mails }: InboxQuery) =>
  db
    .selectFrom('enquiries')
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? ''))
    .$if(mails === 'unsent', (rows) =>
      rows.where('enquiries.id', 'in', (mail) =>
        mail.selectFrom('mails').select('enquiry_id').where('sent_at', 'is', null),
      ),
    )

/** The enquiries a list call asks for, with their mails and the total of all pages. */
export const findEnquiries = async (db: Db, query: InboxQuery) => {
  const { rows, total } = await listed(chosen(db, query).select(columns), query, 'words')
  return { rows: await withMails(db, rows), total }
}

/**
 * All enquiries a list call asks for, whatever page, some at a time. Which they are is settled first,
 * so that none is left out or comes twice when others arrive meanwhile.
 */
export async function* eachEnquiry(db: Db, asked: InboxQuery) {
  const query = { ...asked, page: undefined, pageSize: undefined }
  const { rows } = await listed(chosen(db, query).select('id'), query, 'words')
  for (const ids of partsOf(rows.map(({ id }) => id))) {
    const found = await db.selectFrom('enquiries').select(columns).where('id', 'in', ids).execute()
    const byId = new Map(found.map((row) => [row.id, enquiryOf(row)]))
    yield ids.flatMap((id) => byId.get(id) ?? [])
  }
}

export const oneEnquiry = async (db: Db, id: number) => {
  const rows = await db.selectFrom('enquiries').select(columns).where('id', '=', id).execute()
  return (await withMails(db, rows))[0]
}
