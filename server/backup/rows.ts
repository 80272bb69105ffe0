import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { insertWithIds } from '../database/insert-with-ids.ts'
import { keyOf, type Table } from './tables.ts'

export type Row = Record<string, unknown>

const BATCH_SIZE = 500

/** The database fills these itself; they cannot be inserted. */
const isGenerated = (column: string) => column.endsWith('_folded') || column === 'window_colour'

/** The columns of each table that can be inserted. */
export const columnsOf = async (db: Db) =>
  new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      new Set(columns.flatMap((column) => (isGenerated(column.name) ? [] : column.name))),
    ]),
  )

const withoutGenerated = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !isGenerated(column)))

export async function* readBatches(db: Db, table: Table) {
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

/** More than any row has; the log entry of a change of all articles has some 2 MB. */
const MAX_ROW_CHARACTERS = 16 * 1024 ** 2
/** More than the rows of any shop take; a file of zeros unpacks to a thousand times its size. */
const MAX_TABLE_BYTES = 4 * 1024 ** 3

/** What somebody has edited, or another program has written. */
class UnreadableRowsError extends Error {}

const isRow = (parsed: unknown): parsed is Row =>
  typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)

const parseRow = (line: string): Row => {
  try {
    const parsed: unknown = JSON.parse(line)
    if (isRow(parsed)) return parsed
  } catch {
    // What is no JSON is no row either.
  }
  throw new UnreadableRowsError('one of them is no row')
}

/** Only a line feed ends a row, as texts may contain other line separators. @throws UnreadableRowsError */
export async function* parseLines(lines: AsyncIterable<Buffer>): AsyncIterable<Row> {
  const decoder = new TextDecoder()
  let rest = ''
  let bytes = 0
  for await (const chunk of lines) {
    bytes += chunk.length
    if (bytes > MAX_TABLE_BYTES) throw new UnreadableRowsError('they have more than 4 GB')
    const [end = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    rest += end
    if (rest.length > MAX_ROW_CHARACTERS) {
      throw new UnreadableRowsError('one of them has more than 16 million characters')
    }
    for (const begin of others) {
      yield parseRow(rest)
      rest = begin
    }
  }
  if (rest !== '') throw new UnreadableRowsError('the last one has no end')
}

export const insertRows = async (db: Db, table: string, rows: AsyncIterable<Row>) => {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH_SIZE) continue
    await insertWithIds(db, table, batch)
    batch = []
  }
  if (batch.length > 0) await insertWithIds(db, table, batch)
}
