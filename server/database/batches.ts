const BATCH_SIZE = 500

/** Splits the values of a query, as one query accepts a limited number of them. */
export const splitIntoBatches = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )

/** The rows of all keys, of which each query reads some. */
export const readInBatches = async <Key, Row>(
  keys: readonly Key[],
  read: (batch: Key[]) => Promise<Row[]>,
) => {
  const rows: Row[] = []
  for (const batch of splitIntoBatches(keys)) rows.push(...(await read(batch)))
  return rows
}
