import { setImmediate } from 'node:timers/promises'
import type { Db, Trx } from './database.ts'

const BATCH_SIZE = 500
const SMALL_BATCH_SIZE = 100

/** The most articles that are changed in one transaction. SQLite has one writer at a time, so others wait for no more than these. */
export const MAX_ROWS_OF_TRANSACTION = BATCH_SIZE

/** How many rows each transaction of a longer change has, as others wait for one again and again. */
const ROWS_OF_LONG_CHANGE = 100

/** Splits the values of a query, as one query accepts a limited number of them, or the articles of a long change. */
const splitIntoBatches = <Item>(items: readonly Item[], size = BATCH_SIZE) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Carries out a long change, each batch in a transaction of its own, so that others can write in between. */
export const writeInBatches = async <Item>(
  db: Db,
  items: readonly Item[],
  write: (trx: Trx, batch: Item[]) => Promise<unknown>,
  onProgress?: (done: number, total: number) => Promise<void>,
) => {
  let done = 0
  for (const batch of splitIntoBatches(items, ROWS_OF_LONG_CHANGE)) {
    await db.transaction().execute((trx) => write(trx, batch))
    done += batch.length
    await onProgress?.(done, items.length)
  }
}

/** Lets other calls run before each batch. SQLite answers at once, so a long row of queries alone would let none in. */
export async function* smallBatches<Item>(items: readonly Item[]) {
  for (let start = 0; start < items.length; start += SMALL_BATCH_SIZE) {
    await setImmediate()
    yield items.slice(start, start + SMALL_BATCH_SIZE)
  }
}

/** The rows of all keys, of which each query reads some. Lets other calls run in between. */
export const readInBatches = async <Key, Row>(
  keys: readonly Key[],
  read: (batch: Key[]) => Promise<Row[]>,
) => {
  const rows: Row[] = []
  for (const [index, batch] of splitIntoBatches(keys).entries()) {
    if (index > 0) await setImmediate()
    rows.push(...(await read(batch)))
  }
  return rows
}
