import { runParts } from './measuring/run-parts.ts'
import type { Shop } from './shop.ts'
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
390 px with a connection of 400 kbit/s and 400 ms, ten prices and a search at a desk. Counts taps, keys, seconds and bytes.`

const figures = await runParts(usage, parts, SHOP_ARTICLES)
console.table(figures.map(rowOf))
