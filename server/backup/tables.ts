import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db, Engine } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

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
export type Table = keyof typeof keys
export const tables = Object.keys(keys) as Table[]

/** Those that are there; tables of an older version may lack some. */
export const tablesIn = async (db: Db) => {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name))
  return tables.filter((table) => present.has(table))
}

type Row = Record<string, unknown>

const atOnce = 500

/** Columns that the database itself makes of others cannot be inserted. */
const onlyGiven = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('_folded')))

/** All rows of a table, some hundreds at a time. */
export async function* pagesOf(db: QueryExecutorProvider, table: Table) {
  const key = keys[table]
  let last: unknown = key === 'id' ? 0 : ''
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${atOnce}`.execute(db)
    if (rows.length === 0) return
    yield rows.map(onlyGiven)
    last = rows.at(-1)?.[key]
  }
}

/** Rows as JSON lines. */
export const linesOf = (rows: Row[]) =>
  Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** The rows that lie in JSON lines; only a line feed ends one, as texts may hold any other sign that ends lines. */
export async function* parseLines(lines: AsyncIterable<Buffer>): AsyncIterable<Row> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of lines) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) yield JSON.parse(line)
  }
}

/** Inserts some hundreds of rows, each with the number it has. */
export const insertPage = async (
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

/** Inserts rows, each with the number it has. */
export const insertRows = async (
  db: QueryExecutorProvider,
  engine: Engine,
  table: string,
  rows: AsyncIterable<Row>,
) => {
  let page: Row[] = []
  for await (const row of rows) {
    page.push(row)
    if (page.length < atOnce) continue
    await insertPage(db, engine, table, page)
    page = []
  }
  if (page.length > 0) await insertPage(db, engine, table, page)
}
