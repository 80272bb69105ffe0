import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Order } from './list-order.ts'
import { sliceQuery } from './read-page.ts'

const BATCH_SIZE = 200

/** Reads all rows in batches, each of which begins after the last row of the one before. */
export async function* streamAll<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
): AsyncGenerator<Row[]> {
  const { columns, direction } = order
  const orderValues = columns.map((column, index) => column.as(`order_${index}`))
  const isAfter = sql.raw(direction === 'asc' ? '>' : '<')
  for (let rest = rows; ; ) {
    const batch = await sliceQuery(rest.select(orderValues), order, BATCH_SIZE).execute()
    yield batch
    // With the columns of the order, which the type of a row does not have.
    const last = batch[BATCH_SIZE - 1] as Record<string, unknown> | undefined
    if (!last) return
    // Lets other calls run.
    await setImmediate()
    const after = columns.map((_, index) => last[`order_${index}`])
    rest = rows.where(sql<SqlBool>`(${sql.join(columns)}) ${isAfter} (${sql.join(after)})`)
  }
}
