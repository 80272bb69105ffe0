import { setImmediate } from 'node:timers/promises'

const PORTION_SIZE = 100

/** Lets other calls run between portions, as the rows of a large file take long together. */
export const mapInPortions = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    if (index % PORTION_SIZE === 0) await setImmediate()
    results.push(map(item))
  }
  return results
}
