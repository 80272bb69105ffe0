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
  return rows.map(({ form, ...row }) => ({
    ...row,
    kind: row.kind as StoredEnquiry['kind'],
    status: row.status as StoredEnquiry['status'],
    form: JSON.parse(form),
    mails: (ofEnquiry.get(row.id) ?? []).map(mailOf),
  }))
}

/** The enquiries a list call asks for, with their mails and the total of all pages. */
export const findEnquiries = async (db: Db, { kind, status, ...query }: InboxQuery) => {
  const asked = db
    .selectFrom('enquiries')
    .select(columns)
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? ''))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? ''))
  const { rows, total } = await listed(asked, query, 'words')
  return { rows: await withMails(db, rows), total }
}

export const oneEnquiry = async (db: Db, id: number) => {
  const rows = await db.selectFrom('enquiries').select(columns).where('id', '=', id).execute()
  return (await withMails(db, rows))[0]
}
