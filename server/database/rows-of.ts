import { type RawBuilder, sql } from 'kysely'
import { isEmbedded, type Trx } from './database.ts'

export type Value = number | string | null

/**
 * Rows of values as a table of a query, by one parameter.
 * @param columns the names and types of the values, in their order
 */
export const rowsOf = (
  trx: Trx,
  columns: Record<string, RawBuilder<unknown>>,
  rows: readonly (readonly Value[])[],
) => {
  const json = JSON.stringify(rows)
  const values = Object.entries(columns).map(
    ([name, type], index) => sql`cast(value ->> ${sql.lit(index)} as ${type}) as ${sql.ref(name)}`,
  )
  const elements = isEmbedded(trx)
    ? sql`json_each(${json})`
    : sql`json_array_elements(cast(${json} as json)) as elements (value)`
  return sql`(select ${sql.join(values)} from ${elements})`
}
