import { readArguments, refuseArguments } from '../commands/arguments.ts'
import { makeShop, type Shop } from './shop.ts'
import { type Figure, rowOf, SHOP_ARTICLES } from './shopkeeper/figure.ts'
import { measureFindArticle } from './shopkeeper/find-article.ts'
import { measureSareeWithPhotos } from './shopkeeper/saree-with-photos.ts'
import { measureTenPrices } from './shopkeeper/ten-prices.ts'

const parts: Record<string, (shop: Shop) => Promise<Figure[]>> = {
  photos: measureSareeWithPhotos,
  prices: measureTenPrices,
  search: measureFindArticle,
}

const usage = `Usage: npm run bench:shopkeeper -- [PART…], by default all of ${Object.keys(parts).join(', ')}
Does the work of a shopkeeper in Chromium, in a shop of ${SHOP_ARTICLES} articles: a saree with four photos on a phone of
390 px with a line of 400 kbit/s and 400 ms, ten prices and a search at a desk. Counts taps, keys, seconds and bytes.`

const chosen = readArguments(usage, { maxPositionals: Object.keys(parts).length }).positionals
const unknown = chosen.find((name) => !(name in parts))
if (unknown) refuseArguments(`There is no part "${unknown}".`, usage)
const shop = await makeShop(SHOP_ARTICLES)
const figures: Figure[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  process.stderr.write(`${name}…\n`)
  figures.push(...(await measure(shop)))
}
console.table(figures.map(rowOf))
await shop.remove()
