import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { articleApi } from '../../contract/articles/articles.ts'
import { foldText } from '../../contract/fold-text.ts'
import { materialApi } from '../../contract/materials.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { makeArticleRows } from '../testing/lists.ts'
import { saree, startShop } from '../testing/shop.ts'

/** A shop with articles of these names, from id 1 on. */
const withArticles = async (t: TestContext, engine: Engine, names: string[]) => {
  const shop = await startShop(t, engine)
  for (let from = 0; from < names.length; from += 500) {
    const some = names.slice(from, from + 500)
    await shop.db
      .insertInto('articles')
      .values(makeArticleRows(some.length, (number) => some[number] ?? ''))
      .execute()
  }
  const page = (query: object) => shop.admin.page(articleApi.all, { query })
  const namesFor = async (query: object) => (await page(query)).rows.map((row) => row.article_name)
  return { ...shop, page, found: namesFor }
}

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Silk ${number}`)

onBothEngines('Lists', (engine) => {
  test('the pages of a list together are the whole list, in any order', async (t) => {
    const { page, admin } = await withArticles(t, engine, numbered(47))
    await admin.call(articleApi.remove, { id: 13 })
    for (const sort of [undefined, 'article_name', 'article_price', 'article_stock', 'Material']) {
      for (const order of ['asc', 'desc']) {
        await t.test(`${sort ?? 'without a column'}, ${order}`, async () => {
          const all = await page({ sort, order })
          const ids = all.rows.map(({ id }) => id)
          assert.equal(new Set(ids).size, 46)
          const paged: number[] = []
          for (let at = 1; at <= 7; at += 1) {
            const one = await page({ sort, order, page: String(at), pageSize: '7' })
            assert.equal(one.total, 46)
            paged.push(...one.rows.map(({ id }) => id))
          }
          assert.deepEqual(paged, ids, `${sort} ${order}`)
          assert.deepEqual((await page({ sort, order, page: '8', pageSize: '7' })).rows, [])
        })
      }
    }
  })

  test('texts sort alike on both engines, without regard to case', async (t) => {
    const sorted = [
      '10 threads',
      'apple',
      'Apple green',
      'éclat',
      'Émeraude',
      'Zari',
      'பட்டு',
      '🧵 thread',
    ]
    const { found } = await withArticles(t, engine, sorted.toReversed())
    assert.deepEqual(await found({ sort: 'article_name' }), sorted)
    assert.deepEqual(await found({ sort: 'article_name', order: 'desc' }), sorted.toReversed())
  })

  test('a search finds every name that contains it, in any script and of any length, and no other', async (t) => {
    const names = [
      'Kanchi lamp',
      'KANCHI Lamp 2',
      'பச்சை இலை',
      'पीला फूल',
      '绿色丝绸',
      'a"b\'c',
      '100% lamp_',
      'x',
      'Été',
    ]
    const { found } = await withArticles(t, engine, names)
    const searches = [
      'lamp',
      'LAMP 2',
      'kan',
      'ch',
      'k',
      'இலை',
      'லை',
      'फूल',
      '丝绸',
      '绸',
      '"b',
      '%',
      'k_',
      'x',
      'ÉTÉ',
      'ete',
      'zz',
      'a* b',
    ]
    for (const search of searches) {
      const expected = names.filter((name) => foldText(name).includes(foldText(search)))
      for (const sort of [undefined, 'article_price'] as const) {
        assert.deepEqual((await found({ search, sort })).sort(), expected.sort(), search)
      }
      assert.equal((await found({ search, pageSize: '1' })).length, Math.min(1, expected.length))
    }
  })

  test('a search finds each change at once', async (t) => {
    const { found, admin, db } = await withArticles(t, engine, ['Kanchi silk', 'Mysore silk'])
    await admin.call(articleApi.update, { id: 1, body: { article_name: 'Kota doria' } })
    assert.deepEqual(await found({ search: 'kanchi' }), [])
    assert.deepEqual(await found({ search: 'dor' }), ['Kota doria'])
    await admin.call(articleApi.remove, { id: 1 })
    assert.deepEqual(await found({ search: 'doria' }), [])
    await admin.call(articleApi.update, { id: 2, body: { article_stock: 1 } })
    await admin.call(articleApi.restore, { id: 1 })
    assert.deepEqual(await found({ search: 'o' }), ['Mysore silk', 'Kota doria'])
    await db.deleteFrom('articles').where('id', '=', 2).execute()
    assert.deepEqual(await found({ search: 'sil' }), [])
  })

  test('a total is exact up to ten thousand matches, and is marked as a minimum above that', async (t) => {
    const names = numbered(10_003).map((name, number) =>
      number < 10_000 ? name : `Cotton ${number}`,
    )
    const { ask, page, found, db } = await withArticles(t, engine, names)
    const told = async (search: string) => {
      const { headers } = await ask('GET', `getArticle?pageSize=1&search=${search}`)
      return [headers['x-total-count'], headers['x-total-relation']]
    }
    assert.deepEqual(await told('silk'), ['10000', undefined])
    await db.insertInto('articles').values(makeArticleRows(1)).execute()
    assert.deepEqual(await told('silk'), ['10000', 'gte'])
    assert.deepEqual(await told('s'), ['10000', 'gte'])
    assert.deepEqual(await told('cotton'), ['3', undefined])
    assert.deepEqual(await told(''), ['10004', undefined])
    assert.equal((await page({ pageSize: '1' })).total, 10_004)
    assert.deepEqual(await found({ search: 'silk', pageSize: '2' }), ['Silk 0', 'Silk 9999'])
    const last = { search: 'silk', sort: 'article_name', order: 'desc', page: '2', pageSize: '2' }
    assert.deepEqual(await found(last), ['Silk 9997', 'Silk 9996'])
    const first = { search: 'silk', order: 'asc', page: '5000', pageSize: '2' }
    assert.deepEqual(await found(first), ['Silk 9998', 'Silk 9999'])
  })

  test('the stored counts of articles stay right after every kind of write', async (t) => {
    const { db, admin, ask } = await withArticles(t, engine, numbered(40))
    const counts = async () => {
      const { rows } = await sql<{ bearing: string; name: string; articles: number }>`
        select bearing, name, sum(articles) as articles from article_counts
        group by bearing, name having sum(articles) <> 0`.execute(db)
      return rows.map(({ bearing, name, articles }) => `${bearing} ${name} ${articles}`).sort()
    }
    const divider = sql.lit('\u001f')
    const byHand = async () => {
      const { rows } = await sql<{ bearing: string; name: string; articles: number }>`
        with shown as (select * from articles where deleted_at is null)
        select '' as bearing, '' as name, count(*) as articles from shown union all
        select 'Material', "Material", count(*) from shown group by "Material" union all
        select 'article_pinint', article_pinint, count(*) from shown group by article_pinint union all
        select 'article_state', article_state, count(*) from shown group by article_state union all
        select 'window', article_pinint || ${divider} || "Material" || ${divider} || window_colour, count(*)
          from shown where article_state = 'shop' and article_stock > 0 group by 2`.execute(db)
      return rows.map(({ bearing, name, articles }) => `${bearing} ${name} ${articles}`).sort()
    }
    const setState = (id: number) =>
      admin.call(articleApi.setState, { id, body: { article_state: 'shop' } })
    const writes = [
      () => Promise.all([7, 8, 9, 39, 40].map(setState)),
      () => admin.call(articleApi.changeStock, { id: 40, body: { by: -9 } }),
      () => admin.call(articleApi.update, { id: 39, body: { colours: 'Madder' } }),
      () => db.updateTable('articles').set({ cover_colour: 'green' }).where('id', '<', 9).execute(),
      () => admin.call(articleApi.create, { body: saree }),
      () => admin.call(articleApi.remove, { id: 3 }),
      () => admin.call(articleApi.update, { id: 4, body: { Material: 'Eri', article_stock: 9 } }),
      () => admin.call(articleApi.update, { id: 5, body: { article_pinint: 'Bridal' } }),
      () => admin.call(articleApi.restore, { id: 3 }),
      () =>
        ask('POST', 'creatematerial_master', {
          material_type: 'Eri 2',
          material_remark: '-',
        }),
      () => admin.call(materialApi.update, { id: 1, body: { material_type: 'Eri' } }),
      () => db.deleteFrom('articles').where('article_stock', '<', 4).execute(),
      () =>
        db
          .updateTable('articles')
          .set({ deleted_at: 'now' })
          .where('article_stock', '<', 8)
          .execute(),
      () => db.deleteFrom('articles').where('deleted_at', 'is not', null).execute(),
      () => Promise.all(numbered(20).map(() => admin.call(articleApi.create, { body: saree }))),
    ]
    for (const [at, write] of writes.entries()) {
      await write()
      assert.deepEqual(await counts(), await byHand(), `after write ${at}`)
    }
    const uses = (await admin.call(materialApi.one, { id: 1 }))?.articles
    assert.ok((await counts()).includes(`Material Eri ${uses}`))
  })
})
