import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readShopQuery } from '../../../contract/shop/window/shop-query.ts'
import { findCategories } from '../../categories/routes.ts'
import { findMaterials } from '../../materials/routes.ts'
import { freshDatabase, onBothEngines } from '../../testing/engines.ts'
import { saree } from '../../testing/shop.ts'
import { createCatalogue } from './catalogue.ts'
import { readStocked } from './front.ts'

const categories = ['Ikat', 'Bridal', 'Temple border']
const materials = ['Tussar', 'Mulberry silk']
const colours = ['red', 'green', null] as const

const questions = [
  '',
  'category=ikat',
  'material=TUSSAR&colour=red',
  'category=Bridal&material=Tussar&colour=green',
  'available=yes',
  'available=yes&category=Ikat',
  'from=1010&to=1020',
  'from=1010&material=Mulberry+silk&available=yes',
  'q=silk&category=Ikat',
  'category=Nothing',
]

onBothEngines('The counts of the window', (engine) => {
  test('are the same in a small shop, which is counted once for all filters, and in a large one, for each while there is time', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const named = { article_category_image: 'NA', rank: 1 }
    await db
      .insertInto('categories')
      .values(categories.map((name) => ({ ...named, article_category_name: name })))
      .execute()
    await db
      .insertInto('materials')
      .values(materials.map((name) => ({ material_type: name, material_remark: '-' })))
      .execute()
    const rows = Array.from({ length: 90 }, (_, index) => ({
      ...saree,
      article_name: `Saree ${index}`,
      article_price: 1000 + (index % 31),
      article_stock: index % 4,
      // Another case is the same name.
      article_pinint: (categories[index % 3] ?? '')[index % 2 ? 'toUpperCase' : 'toString'](),
      Material: materials[index % 2] ?? '',
      cover_colour: colours[(index % 5) % 3] ?? null,
      sold_out_at: index % 8 === 0 ? new Date().toISOString() : null,
      article_remark: 'NA',
      article_fb: 'NA',
      article_twit: 'NA',
      article_state: 'shop' as const,
    }))
    await db.insertInto('articles').values(rows).execute()
    const sources = {
      findMatches: async () => ({ condition: sql<boolean>`article_price < 1025`, isMore: false }),
      findMaterials: () => findMaterials(db),
    }
    const small = createCatalogue(db, sources)
    const large = createCatalogue(db, sources, 10, Number.POSITIVE_INFINITY)
    const at = new Date()
    const stocked = readStocked({ db, findCategories: () => findCategories(db) })
    for (const question of questions) {
      const query = readShopQuery(new URLSearchParams(question))
      const sorted = async (read: typeof small) => {
        const page = await read(query, at, stocked)
        return { ...page, colours: page.colours.toSorted((a, b) => (a.family < b.family ? -1 : 1)) }
      }
      assert.deepEqual(await sorted(small), await sorted(large), question)
    }
    const hurried = createCatalogue(db, sources, 10, -1)
    const chosen = readShopQuery(new URLSearchParams('from=1&material=Tussar&colour=red'))
    const [page, whole] = [await hurried(chosen, at, stocked), await small(chosen, at, stocked)]
    assert.deepEqual([page.pieces, page.total], [whole.pieces, whole.total])
    // As no time was left, each other choice may have very many.
    assert.deepEqual(
      page.materials.map(({ pieces }) => pieces),
      [10_001, 10_001],
    )
    assert.equal(page.colours.length, 10)
    assert.deepEqual(page.categories, whole.categories)
    const {
      total,
      available,
      materials: facet,
    } = await small(readShopQuery(new URLSearchParams()), at, stocked)
    const shown = rows.filter((row) => row.article_stock > 0 || row.sold_out_at)
    assert.deepEqual(
      [total, available, facet.map(({ pieces }) => pieces).reduce((sum, pieces) => sum + pieces)],
      [shown.length, rows.filter((row) => row.article_stock > 0).length, shown.length],
    )
  })
})
