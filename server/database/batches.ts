import { setImmediate } from 'node:timers/promises'

const BATCH_SIZE = 500
const SMALL_BATCH_SIZE = 100

/** How many articles one transaction changes. SQLite has one writer at a time, so others wait for no more than these. */
export const MAX_ROWS_OF_TRANSACTION = BATCH_SIZE

/** Splits the values of a query, as one query accepts a limited number of them. */
export const splitIntoBatches = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )

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
