import { type QueryExecutorProvider, sql } from 'kysely'
import { keysOf } from '../../contract/keys-of.ts'
import type { Db, Engine } from '../database/database.ts'
import { type RecordTable, recordTables } from '../database/tables/record-tables.ts'
import type { Tables } from '../database/tables.ts'

/**
 * Tables that no backup holds, as they matter to a running server only: after a restore everybody signs in again, limits count
 * from zero, and unfinished uploads start again.
 */
type Transient =
  | 'sessions'
  | 'known_clients'
  | 'passkey_challenges'
  | 'login_attempts'
  | 'enquiry_gate'
  | 'chores'
  | 'change_keys'
  | 'article_changes'
  | 'article_imports'
  | 'picture_uploads'
  | 'open_articles'

/** Tables that triggers fill from others. */
type Derived = 'article_counts' | 'known_words'

/**
 * The tables that a backup holds besides those of records, with the key their rows are read by. A table that refers to
 * another comes after it.
 */
const otherKeys: Record<Exclude<keyof Tables, Transient | Derived | RecordTable>, 'id' | 'name'> = {
  administrators: 'id',
  recovery_codes: 'id',
  passkeys: 'id',
  log_entries: 'id',
  enquiries: 'id',
  mails: 'id',
  invitations: 'id',
  images: 'name',
}
export type Table = keyof typeof otherKeys | RecordTable

const tables: Table[] = [...keysOf(otherKeys), ...Object.values(recordTables)]

export const isTable = (name: string): name is Table => tables.some((table) => table === name)

const keys: Partial<Record<Table, 'id' | 'name'>> = otherKeys

const keyOf = (table: Table) => keys[table] ?? 'id'

/** The tables of a backup that this database has; one of an older version may lack some. */
export const findTables = async (db: Db) => {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return tables.filter((table) => present.has(table))
}

export type Row = Record<string, unknown>

export const columnsOf = async (db: Db) =>
  new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      new Set(columns.flatMap((column) => (isGenerated(column.name) ? [] : column.name))),
    ]),
  )

const BATCH_SIZE = 500

/** The database fills these itself; they cannot be inserted. */
const isGenerated = (column: string) => column.endsWith('_folded')

const withoutGenerated = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isGenerated(column)))

export async function* readBatches(db: QueryExecutorProvider, table: Table) {
  const key = keyOf(table)
  let last: unknown = key === 'id' ? 0 : ''
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${BATCH_SIZE}`.execute(db)
    if (rows.length === 0) return
    yield rows.map(withoutGenerated)
    last = rows.at(-1)?.[key]
  }
}

export const formatLines = (rows: Row[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** Only a line feed ends a row, as texts may contain other line separators. */
export async function* parseLines(lines: AsyncIterable<Buffer>): AsyncIterable<Row> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of lines) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) yield JSON.parse(line)
  }
}

export const insertBatch = async (
  db: QueryExecutorProvider,
  engine: Engine,
  table: string,
  rows: Row[],
) => {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${sql.raw(engine === 'postgres' ? 'overriding system value' : '')}
    values ${sql.join(values)}`.execute(db)
}

export const insertRows = async (
  db: QueryExecutorProvider,
  engine: Engine,
  table: string,
  rows: AsyncIterable<Row>,
) => {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH_SIZE) continue
    await insertBatch(db, engine, table, batch)
    batch = []
  }
  if (batch.length > 0) await insertBatch(db, engine, table, batch)
}
