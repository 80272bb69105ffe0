import { type RawBuilder, sql } from 'kysely'
import { smallBatches } from './batches.ts'
import type { Trx } from './database.ts'
import { rowsOf, type Value } from './rows-of.ts'

/**
 * Gives each of many rows its own values, by one statement for a hundred of them; articles get their next version too.
 * @param columns with their types, in the order of the values
 * @param rows the id of each row, and its values
 */
export const updateRows = async (
  trx: Trx,
  table: 'articles' | 'article_pictures' | 'categories',
  columns: Record<string, RawBuilder<unknown>>,
  rows: readonly (readonly [id: number, ...values: Value[]])[],
) => {
  const newName = (name: string) => `new_${name}`
  const newColumns = Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [newName(name), type]),
  )
  const assignments = [
    ...Object.keys(columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(newName(name))}`),
    ...(table === 'articles' ? [sql`version = version + 1`] : []),
  ]
  for await (const batch of smallBatches(rows)) {
    await sql`update ${sql.table(table)} set ${sql.join(assignments)}
      from ${rowsOf(trx, { changed_id: sql`integer`, ...newColumns }, batch)} as changed_rows
      where id = changed_id`.execute(trx)
  }
}
