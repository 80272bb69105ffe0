import { type Selectable, sql } from 'kysely'
import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import type { Db } from '../../database/database.ts'
import { fromJsonText } from '../../database/json-text.ts'
import type { Tables } from '../../database/tables.ts'

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
  'campaign',
] as const
export type EnquiryRow = Pick<Selectable<Tables['enquiries']>, (typeof columns)[number]> & {
  owner: string | null
}

const owner = sql<string | null>`(select email from administrators where id = owner_id)`

export const enquiryRows = (db: Db) =>
  db.selectFrom('enquiries').select(columns).select(owner.as('owner'))

export const enquiryOf = ({ form, ...row }: EnquiryRow): Omit<StoredEnquiry, 'mails'> => ({
  ...row,
  form: fromJsonText(form),
  suspect: row.suspect === 1,
})
