import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db, Engine } from './database/open.ts'
import type { Tables } from './database/tables.ts'

/** What lives on in a running server only: a restore ends all sessions, and limits count anew. */
type Passing = 'sessions' | 'login_attempts' | 'enquiry_gate' | 'chores'

/** What the database itself makes of other tables. */
type Made = 'article_counts'

/** The tables of a backup in an order in which references hold, each with the key its rows are read by. */
const keys: Record<Exclude<keyof Tables, Passing | Made>, 'id' | 'name'> = {
  administrators: 'id',
  recovery_codes: 'id',
  log_entries: 'id',
  banners: 'id',
  enquiries: 'id',
  mails: 'id',
  materials: 'id',
  images: 'name',
  categories: 'id',
  articles: 'id',
  article_pictures: 'id',
}
export const tables = Object.keys(keys) as (keyof typeof keys)[]

/** Those that are there; tables of an older version may lack some. */
export const tablesIn = async (db: Db) => {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return tables.filter((table) => present.has(table))
}

type Row = Record<string, unknown>

const readAtOnce = 500
const insertedAtOnce = 200

/** Columns that the database itself makes of others cannot be inserted. */
const onlyGiven = (column: string, value: unknown) =>
  column.endsWith('_folded') ? undefined : value

/** All rows of a table as JSON lines. */
export async function* linesOf(db: QueryExecutorProvider, table: (typeof tables)[number]) {
  const key = keys[table]
  let last: unknown = key === 'id' ? 0 : ''
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${readAtOnce}`.execute(db)
    if (rows.length === 0) return
    yield Buffer.from(rows.map((row) => `${JSON.stringify(row, onlyGiven)}\n`).join(''))
    last = rows.at(-1)?.[key]
  }
}

const insert = async (db: QueryExecutorProvider, engine: Engine, table: string, rows: Row[]) => {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${sql.raw(engine === 'postgres' ? 'overriding system value' : '')}
    values ${sql.join(values)}`.execute(db)
}

/** Inserts the rows that lie in JSON lines, each with the number it has. */
export const insertLines = async (
  db: QueryExecutorProvider,
  engine: Engine,
  table: string,
  lines: AsyncIterable<string>,
) => {
  let rows: Row[] = []
  for await (const line of lines) {
    rows.push(JSON.parse(line))
    if (rows.length < insertedAtOnce) continue
    await insert(db, engine, table, rows)
    rows = []
  }
  if (rows.length > 0) await insert(db, engine, table, rows)
}
