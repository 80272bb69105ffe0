import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type * as z from 'zod/mini'
import { articleApi } from '../../contract/articles/articles.ts'
import { materialApi } from '../../contract/materials.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { insertPicture, pictureName, saree, startShop } from '../testing/shop.ts'

type Query = z.input<typeof articleApi.all.query>

const silk = {
  ...saree,
  Material: 'Mulberry',
  article_remark: 'NA',
  article_fb: 'NA',
  article_twit: 'NA',
  article_pinint: 'Bridal',
  article_state: 'draft' as const,
}
const articles = [
  { ...silk, article_name: 'Draft silk', article_stock: 0 },
  { ...silk, article_name: 'Shop silk', article_state: 'shop', article_stock: 3 },
  { ...silk, article_name: 'Last silk', article_state: 'shop', article_stock: 2 },
  { ...silk, article_name: 'Sold silk', article_state: 'shop', article_stock: 0 },
  { ...silk, article_name: 'Old silk', article_state: 'archived', article_stock: 1 },
  { ...silk, article_name: 'Shop tussar', article_state: 'shop', Material: 'Tussar' },
  { ...silk, article_name: 'Plain cotton', article_state: 'shop', article_pinint: 'Daily' },
  { ...silk, article_name: 'Lost silk', article_state: 'shop', deleted_at: 'now' },
] as const

const withArticles = async (t: TestContext, engine: Engine) => {
  const { admin, db, ask } = await startShop(t, engine)
  await db
    .insertInto('articles')
    .values([...articles])
    .execute()
  const picture = { article_pic: await insertPicture(db), alt: '', position: 0 }
  await db
    .insertInto('article_pictures')
    .values([
      { ...picture, article_id: 2 },
      { ...picture, article_id: 3, deleted_at: 'now' },
    ])
    .execute()
  const find = async (query: Query) => {
    const { rows, total } = await admin.page(articleApi.all, { query })
    return { names: rows.map((row) => row.article_name), total }
  }
  return { admin, db, find, ask, found: async (query: Query) => (await find(query)).names }
}

onBothEngines('A filtered list of articles', (engine) => {
  test('contains one state, and treats articles in the shop without stock as sold out', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found({ state: 'draft' }), ['Draft silk'])
    assert.deepEqual(await found({ state: 'sold out' }), ['Sold silk'])
    assert.deepEqual(await found({ state: 'archived' }), ['Old silk'])
    assert.deepEqual(await found({ state: 'shop' }), [
      'Plain cotton',
      'Shop tussar',
      'Last silk',
      'Shop silk',
    ])
  })

  test('contains articles with one or two pieces left only if they are in the shop', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found({ stock: 'few' }), ['Last silk'])
    assert.deepEqual(await found({ stock: 'few', state: 'draft' }), [])
  })

  test('contains articles without a picture, and ignores pictures in the trash', async (t) => {
    const { find } = await withArticles(t, engine)
    const { names, total } = await find({ photo: 'none' })
    assert.equal(total, 6)
    assert.ok(names.includes('Last silk'))
    assert.ok(!names.includes('Shop silk'))
  })

  test('contains the articles of a material or category, in any letter case', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found({ Material: 'TUSSAR' }), ['Shop tussar'])
    assert.deepEqual(await found({ article_pinint: 'daily' }), ['Plain cotton'])
    assert.deepEqual(await found({ article_pinint: 'dail' }), [])
    assert.deepEqual(await found({ Material: 'Tussar', article_pinint: 'Daily' }), [])
  })

  test('is offered by the names that articles have, also of deleted materials and categories', async (t) => {
    const { admin } = await withArticles(t, engine)
    const { existing: _, ...used } = await admin.call(articleApi.usedNames, {})
    assert.deepEqual(used, {
      Material: ['Mulberry', 'Tussar'],
      article_pinint: ['Bridal', 'Daily'],
    })
    await admin.call(articleApi.update, { id: 1, body: { article_pinint: 'NA' } })
    await admin.call(articleApi.remove, { id: 7 })
    assert.deepEqual((await admin.call(articleApi.usedNames, {})).article_pinint, ['Bridal'])
  })

  test('comes with the names that an article can be given, in one call: materials by name, categories as the shop orders them', async (t) => {
    const { admin, db } = await withArticles(t, engine)
    for (const material_type of ['Tussar', 'Eri', 'Gone'])
      await admin.call(materialApi.create, { body: { material_type, material_remark: '-' } })
    await admin.call(materialApi.remove, { id: 3 })
    const names = ['Bridal', 'Office', 'Gone']
    for (const [at, article_category_name] of names.entries())
      await db
        .insertInto('categories')
        .values({
          article_category_name,
          article_category_image: pictureName,
          rank: names.length - at,
          deleted_at: article_category_name === 'Gone' ? 'now' : null,
        })
        .execute()
    assert.deepEqual((await admin.call(articleApi.usedNames, {})).existing, {
      Material: ['Eri', 'Tussar'],
      article_pinint: ['Bridal', 'Office'],
    })
  })

  test('is searched, sorted and paged like one without filters', async (t) => {
    const { find } = await withArticles(t, engine)
    const query = { state: 'shop', search: 'SILK', sort: 'article_name', pageSize: '1' } as const
    assert.deepEqual(await find(query), { names: ['Last silk'], total: 2 })
    assert.deepEqual(await find({ ...query, page: '2' }), { names: ['Shop silk'], total: 2 })
    assert.deepEqual(await find({ ...query, order: 'desc' }), { names: ['Shop silk'], total: 2 })
    const byStock = { photo: 'none', sort: 'article_stock', pageSize: '2' } as const
    assert.deepEqual((await find(byStock)).names, ['Draft silk', 'Sold silk'])
  })

  test('is sorted by the state that people see', async (t) => {
    const { found } = await withArticles(t, engine)
    const query = { sort: 'article_state', search: 'silk' } as const
    const sorted = ['Old silk', 'Draft silk', 'Shop silk', 'Last silk', 'Sold silk']
    assert.deepEqual(await found(query), sorted)
    assert.deepEqual(await found({ ...query, order: 'desc' }), sorted.toReversed())
  })

  test('finds an article by its code only if the filters match', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found({ search: 'FL-000004', state: 'sold out' }), ['Sold silk'])
    assert.deepEqual(await found({ search: 'FL-000004', state: 'draft' }), [])
  })

  test('refuses unknown values with the allowed ones', async (t) => {
    const { ask } = await withArticles(t, engine)
    const { status, json } = await ask('GET', 'getArticle?state=sold&stock=0&photo=no')
    assert.equal(status, 422)
    assert.deepEqual(json.errors, {
      state: 'state must be draft, shop, sold out or archived',
      stock: 'stock must be few',
      photo: 'photo must be none',
    })
  })
})
