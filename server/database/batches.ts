import { setImmediate } from 'node:timers/promises'

const BATCH_SIZE = 500
const SMALL_BATCH_SIZE = 100

/** Splits the values of a query, as one query accepts a limited number of them. */
const splitIntoBatches = <Item>(items: readonly Item[]) =>
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

/** The rows of all keys, of which each query reads some. */
export const readInBatches = async <Key, Row>(
  keys: readonly Key[],
  read: (batch: Key[]) => Promise<Row[]>,
) => {
  const rows: Row[] = []
  for (const batch of splitIntoBatches(keys)) rows.push(...(await read(batch)))
  return rows
}
