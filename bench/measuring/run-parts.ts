import { readArguments, refuseArguments } from '../../commands/arguments.ts'
import { makeShop, type Shop } from '../shop.ts'

type Measure<Result> = (shop: Shop) => Promise<Result[]>

/**
 * Measures the parts that are named on the command line, or all, one after the other in one shop.
 * @param articles how many the shop has
 * @returns the results of all parts, in the order of `parts`
 */
export const runParts = async <Result>(
  usage: string,
  parts: Record<string, Measure<Result>>,
  articles: number,
): Promise<Result[]> => {
  const chosen = readArguments(usage, { maxPositionals: Object.keys(parts).length }).positionals
  const unknown = chosen.find((name) => !(name in parts))
  if (unknown) refuseArguments(`There is no part "${unknown}".`, usage)
  const shop = await makeShop(articles)
  const results: Result[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    process.stderr.write(`${name}…\n`)
    results.push(...(await measure(shop)))
  }
  await shop.remove()
  return results
}
