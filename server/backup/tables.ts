import { keysOf } from '../../contract/keys-of.ts'
import type { Db } from '../database/database.ts'
import { type RecordTable, recordTables } from '../database/tables/record-tables.ts'
import type { Tables } from '../database/tables.ts'

/**
 * Tables that no backup holds, as they matter to a running server only: after a restore everybody signs in again, limits count
 * from zero, and unfinished uploads start again.
 */
type TransientTable =
  | 'sessions'
  | 'known_clients'
  | 'answered_challenges'
  | 'signing_keys'
  | 'login_attempts'
  | 'enquiry_gate'
  | 'order_gate'
  | 'job_runs'
  | 'operations'
  | 'operation_rows'
  | 'operation_pictures'
  | 'picture_uploads'
  | 'open_articles'

/** Tables that triggers fill from others. */
type DerivedTable = 'article_counts' | 'known_words' | 'shop_version'

/**
 * The tables that a backup holds besides those of records, with the key their rows are read by. A table that refers to
 * another comes after it.
 */
const otherKeys: Record<
  Exclude<keyof Tables, TransientTable | DerivedTable | RecordTable>,
  'id' | 'name' | 'idempotency_key' | 'series'
> = {
  administrators: 'id',
  recovery_codes: 'id',
  passkeys: 'id',
  log_entries: 'id',
  enquiries: 'id',
  orders: 'id',
  order_returns: 'id',
  order_lines: 'id',
  gift_cards: 'id',
  order_payments: 'id',
  order_photos: 'id',
  invoice_numbers: 'series',
  credit_notes: 'id',
  named_holds: 'id',
  counter_sales: 'id',
  mails: 'id',
  invitations: 'id',
  images: 'name',
  shop_settings: 'id',
  visit_counts: 'id',
  idempotency_keys: 'idempotency_key',
}
export type Table = keyof typeof otherKeys | RecordTable

const tables: Table[] = [...keysOf(otherKeys), ...Object.values(recordTables)]

export const isTable = (name: string): name is Table => tables.some((table) => table === name)

const keys: Partial<Record<Table, (typeof otherKeys)[keyof typeof otherKeys]>> = otherKeys

/** The column that the rows of a table are read by. */
export const keyOf = (table: Table) => keys[table] ?? 'id'

/** The tables of a backup that this database has; one of an older version may lack some. */
export const findTables = async (db: Db) => {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return tables.filter((table) => present.has(table))
}
