import { setImmediate } from 'node:timers/promises'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Order } from './list-order.ts'
import { sliceQuery } from './read-page.ts'

const BATCH_SIZE = 200

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Reads one batch at a time, in the order in which they were asked for, and lets other calls run before the next one:
 * many lists at once take turns by the batch, so that only they wait, and one that is read slowly holds up no other.
 */
const readInTurn = async <Row>(read: () => Promise<Row[]>): Promise<Row[]> => {
  const batch = lastTurn.then(read)
  lastTurn = batch.then(
    () => setImmediate(),
    () => setImmediate(),
  )
  return batch
}

/** Reads all rows in batches, each of which begins after the last row of the one before. */
export async function* streamAll<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
): AsyncGenerator<Row[]> {
  const { columns, direction } = order
  const orderValues = columns.map((column, index) => column.as(`order_${index}`))
  const isAfter = sql.raw(direction === 'asc' ? '>' : '<')
  for (let rest = rows; ; ) {
    const query = sliceQuery(rest.select(orderValues), order, BATCH_SIZE)
    const batch = await readInTurn(() => query.execute())
    yield batch
    // With the columns of the order, which the type of a row does not have.
    const last = batch[BATCH_SIZE - 1] as Record<string, unknown> | undefined
    if (!last) return
    const after = columns.map((_, index) => last[`order_${index}`])
    rest = rows.where(sql<SqlBool>`(${sql.join(columns)}) ${isAfter} (${sql.join(after)})`)
  }
}
