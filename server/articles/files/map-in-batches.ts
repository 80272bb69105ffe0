import { setImmediate } from 'node:timers/promises'

const BATCH_SIZE = 100

/** Lets other calls run between batches, as the rows of a large file take long together. */
export const mapInBatches = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index % BATCH_SIZE === 0) await setImmediate()
    results.push(map(item))
  }
  return results
}
