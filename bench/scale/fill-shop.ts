import { type Insertable, sql } from 'kysely'
import { colourFamilies } from '../../contract/articles/colour-families.ts'
import { keysOf } from '../../contract/keys-of.ts'
import { type Db, isEmbedded } from '../../server/database/database.ts'
import { DAY_MS } from '../../server/database/instants.ts'
import type { Tables } from '../../server/database/tables.ts'
import { saree } from '../../server/testing/shop.ts'

const BATCH = 250
const materials = ['Mulberry silk', 'Tussar silk', 'Eri silk', 'Silk and cotton', 'Cotton']
const categories = ['Bridal', 'Brocade', 'Ikat', 'Checks', 'Temple border', 'Daily wear']
const families = keysOf(colourFamilies)

const SOLD_LONG_AGO = '2026-01-01T00:00:00.000Z'

/**
 * One of 40 is sold, one of 2,000 not long ago. Prices rise with the categories, and materials are of different sizes, so
 * that filters do not meet by chance only.
 */
const articleOf = (number: number, now: number): Insertable<Tables['articles']> => {
  const category = number % categories.length
  const material = Math.floor(Math.sqrt((number * 7919) % 25))
  const isSold = number % 40 === 7
  return {
    ...saree,
    article_name: `${number % 10 === 1 ? 'பச்சை பட்டு' : 'Bottle green silk'} ${number}${(number * 7919) % 50 === 7 ? ' Kanchi' : ''}`,
    article_price: 1000 + category * 4000 + ((number * 7919) % 9000),
    article_stock: isSold ? 0 : 1 + (number % 3),
    Material: materials[material] ?? '',
    article_pinint: categories[category] ?? '',
    cover_colour: families[Math.floor(number / 30) % families.length] ?? null,
    article_state: 'shop',
    in_shop_since: new Date(now - ((number * 104_729) % 1_000_000) * 60_000).toISOString(),
    sold_out_at: isSold
      ? number % 2000 === 7
        ? new Date(now - DAY_MS).toISOString()
        : SOLD_LONG_AGO
      : null,
    article_remark: 'NA',
    article_fb: 'NA',
    article_twit: 'NA',
  }
}

/** Fills the window of a new shop, through the triggers that keep its counts and its search. Photos are left out. */
export const fillShop = async (db: Db, articles: number) => {
  const now = Date.now()
  await db
    .insertInto('materials')
    .values(materials.map((material_type) => ({ material_type, material_remark: '-' })))
    .execute()
  await db
    .insertInto('categories')
    .values(
      categories.map((article_category_name, rank) => ({
        article_category_name,
        article_category_image: 'NA',
        rank,
      })),
    )
    .execute()
  for (let first = 1; first <= articles; first += BATCH * 40)
    await db.transaction().execute(async (trx) => {
      for (let from = first; from < first + BATCH * 40 && from <= articles; from += BATCH) {
        const count = Math.min(BATCH, articles + 1 - from)
        const rows = Array.from({ length: count }, (_, index) => articleOf(from + index, now))
        await trx.insertInto('articles').values(rows).execute()
      }
    })
  // What is ordered.
  await db
    .updateTable('articles')
    .set({ article_price: saree.article_price, article_stock: 100_000 })
    .where('id', '=', 1)
    .execute()
  // As its autovacuum does, which is off in tests.
  if (!isEmbedded(db)) await sql`vacuum analyze`.execute(db)
}
