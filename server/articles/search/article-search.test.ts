import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type * as z from 'zod/mini'
import { articleApi } from '../../../contract/articles/articles.ts'
import { MAX_SEARCH_LENGTH } from '../../../contract/list-query.ts'
import { materialApi } from '../../../contract/materials.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { saree, startShop } from '../../testing/shop.ts'

type Query = z.input<typeof articleApi.all.query>

const optional = { article_remark: 'NA', article_fb: 'NA', article_twit: 'NA' }
const plain = { ...saree, ...optional, article_pinint: 'Bridal' }
const articles = [
  { ...plain, article_name: 'Wine Uppada jamdani', Material: 'Tussar', article_price: 8116 },
  { ...plain, article_name: 'Kanjivaram, temple border', article_pinint: 'Wedding' },
  { ...plain, article_name: 'Jamdani of wine red', article_remark: 'With a fault in the pallu' },
  { ...plain, article_name: 'Mulberry green', Material: 'Cotton' },
  { ...plain, article_name: 'காஞ்சி பட்டு', article_remark: 'பச்சை' },
  { ...plain, article_name: 'क़ीमती रेशम' },
]

const withArticles = async (t: TestContext, engine: Engine) => {
  const shop = await startShop(t, engine)
  await shop.db.insertInto('articles').values(articles).execute()
  const find = async (query: Query) => {
    const { rows, total } = await shop.admin.page(articleApi.all, { query })
    return { ids: rows.map(({ id }) => id), total }
  }
  return { ...shop, find, found: async (search: string) => (await find({ search })).ids }
}

onBothEngines('A search of articles', (engine) => {
  test('finds words in any order, and parts of words, in any columns', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found('jamdani wine'), [3, 1])
    assert.deepEqual(await found('tussar wine'), [1])
    assert.deepEqual(await found('mdan upp'), [1])
    assert.deepEqual(await found('wedd kanj'), [2])
    assert.deepEqual(await found('fault red'), [3])
    assert.deepEqual(await found('we'), [2])
    assert.deepEqual(await found('fault uppada'), [])
  })

  test('finds every spelling of the name of a weave, first the one that was typed', async (t) => {
    const { db, found } = await withArticles(t, engine)
    await db
      .insertInto('articles')
      .values({ ...plain, article_name: 'Jamdhani in white' })
      .execute()
    assert.deepEqual(await found('Jamdani'), [3, 1, 7])
    assert.deepEqual(await found('jamdhani'), [7, 3, 1])
    assert.deepEqual(await found('border Kancheepuram'), [2])
    assert.deepEqual(await found('tasar wine'), [1])
    assert.deepEqual(await found('tasar green'), [])
  })

  test('finds the other spellings of a name that is typed as far as its fifth letter', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found('kanch'), [5, 2])
    assert.deepEqual(await found('kanc'), [])
  })

  test('corrects another word beside a name without losing the other spellings of the name', async (t) => {
    const { db, found } = await withArticles(t, engine)
    for (const article_name of ['Benares green', 'Benarasi red', 'Varanasi green']) {
      await db
        .insertInto('articles')
        .values({ ...plain, article_name })
        .execute()
    }
    assert.deepEqual((await found('banarasi grean')).sort(), [7, 9])
  })

  test('finds no names of people or places by the words for a border or its thread', async (t) => {
    const { db, found } = await withArticles(t, engine)
    for (const article_name of ['Pallavi green', 'Hajari red']) {
      await db
        .insertInto('articles')
        .values({ ...plain, article_name })
        .execute()
    }
    assert.deepEqual(await found('pallu'), [3])
    assert.deepEqual(await found('zari'), [])
  })

  test('finds a price or a code in any notation, also with a filter', async (t) => {
    const { found, find } = await withArticles(t, engine)
    for (const search of ['8116', '₹8,116', '8116.00', 'FL-000001', 'fl 1', '000001']) {
      await t.test(search, async () => assert.deepEqual(await found(search), [1]))
    }
    assert.deepEqual((await find({ search: '8116', Material: 'Tussar' })).ids, [1])
    assert.deepEqual((await find({ search: '8116', Material: 'Cotton' })).ids, [])
  })

  test('finds all articles of a list of codes, also if no space divides the codes', async (t) => {
    const { found, find, admin } = await withArticles(t, engine)
    for (const search of ['FL-000001, FL-000003', 'fl 3; fl1 FL-000099', 'FL-000001FL-000003']) {
      await t.test(search, async () => assert.deepEqual(await found(search), [3, 1]))
    }
    assert.deepEqual(await find({ search: 'FL-000001 FL-000003', pageSize: '1' }), {
      ids: [3],
      total: 2,
    })
    assert.deepEqual((await find({ search: 'fl 1, fl 3', Material: 'Tussar' })).ids, [1])
    assert.deepEqual((await find({ search: 'fl 1, fl 3', sort: 'article_name' })).ids, [3, 1])
    await admin.call(articleApi.update, { id: 1, body: { article_remark: 'Like FL-000003' } })
    assert.deepEqual(await found('FL-000001, FL-000003'), [3, 1])
    await admin.call(articleApi.remove, { id: 1 })
    assert.deepEqual(await found('fl 1, fl 3'), [3])
    assert.deepEqual(await found('FL-000000 FL-000000'), [])
    const cutOff = `${'FL-000002 '.repeat(18)}FL-000003 FL-0000001`.slice(0, MAX_SEARCH_LENGTH)
    assert.deepEqual(await found(cutOff), [3, 2])
    await admin.call(articleApi.update, { id: 4, body: { article_name: 'Not fl 2, fl 3' } })
    assert.deepEqual(await found('fl 2, fl 3'), [4])
  })

  test('finds the articles of all codes in a message whose words find nothing', async (t) => {
    const { found, find } = await withArticles(t, engine)
    for (const search of [
      'FL-000003 available?',
      '[27/11/26, 10:14] Asha: Is FL-000003 still there?',
      'Please send (fl 3)',
    ]) {
      await t.test(search, async () => assert.deepEqual(await found(search), [3]))
    }
    assert.deepEqual(await found('Is it FL-000001 or fl 3? Not FL-000099'), [3, 1])
    assert.deepEqual((await find({ search: 'fl 1 or fl 3?', Material: 'Tussar' })).ids, [1])
    assert.deepEqual(await found('Is raffl 3 there?'), [])
    const message = `${'Is FL-000002 still there? '.repeat(7)}Or is FL-0000031`
    assert.deepEqual(await found(message.slice(0, MAX_SEARCH_LENGTH)), [2])
  })

  test('shows articles with the text in their names first', async (t) => {
    const { find } = await withArticles(t, engine)
    const all = await find({ search: 'mulberry' })
    assert.deepEqual(all, { ids: [4, 6, 5, 3, 2], total: 5 })
    const pages = []
    for (const page of ['1', '2', '3']) {
      pages.push(...(await find({ search: 'mulberry', page, pageSize: '2' })).ids)
    }
    assert.deepEqual(pages, all.ids)
    assert.deepEqual((await find({ search: 'mulberry', order: 'asc' })).ids, [4, 2, 3, 5, 6])
    const byName = { search: 'mulberry', sort: 'article_name' } as const
    assert.deepEqual((await find(byName)).ids, [3, 2, 4, 6, 5])
  })

  test('finds an article only once if the text is in its name and elsewhere', async (t) => {
    const { admin, find } = await withArticles(t, engine)
    await admin.call(articleApi.update, { id: 4, body: { article_remark: 'Mulberry and more' } })
    assert.deepEqual(await find({ search: 'mulberry' }), { ids: [4, 6, 5, 3, 2], total: 5 })
    assert.deepEqual(await find({ search: 'mulberry more' }), { ids: [4], total: 1 })
  })

  test('forgives one wrong, missing or added letter in a word of five letters or more', async (t) => {
    const { found } = await withArticles(t, engine)
    for (const search of ['uppda', 'upada', 'uppoda', 'uppaada', 'wine uppda']) {
      await t.test(search, async () => assert.deepEqual(await found(search), [1]))
    }
    assert.deepEqual(await found('kanjiwaram'), [2])
    assert.deepEqual(await found('kanziva'), [2])
    assert.deepEqual(await found('tusser wine'), [1])
    for (const search of ['winr', 'updda', '8117']) {
      await t.test(search, async () => assert.deepEqual(await found(search), []))
    }
  })

  test('finds words of Indian scripts, whichever way their letters are written', async (t) => {
    const { found } = await withArticles(t, engine)
    // The second is a silk whose name is in Latin letters.
    assert.deepEqual(await found('பட்டு காஞ்சி'), [5, 2])
    assert.deepEqual(await found('பச்சை'), [5])
    assert.deepEqual(await found('க\u{bbe}ஞ்சி பச்'), [5])
    for (const search of ['\u{958}ीमती', '\u{915}\u{93c}ीमती', 'रेशम \u{958}ीम']) {
      await t.test(search, async () => assert.deepEqual(await found(search), [6]))
    }
  })

  test('takes each character literally', async (t) => {
    const { found } = await withArticles(t, engine)
    for (const search of [
      'wine%red',
      'w_ne',
      'wine OR',
      '"wine',
      'wine*',
      'NOT',
      '( wine',
      '\u200b',
    ]) {
      await t.test(search, async () => assert.deepEqual(await found(search), []))
    }
    assert.deepEqual(await found(', temple'), [2])
  })

  test('finds the new name of a material and a new price, and no deleted article', async (t) => {
    const { admin, found } = await withArticles(t, engine)
    const body = { material_type: 'Cotton', material_remark: '-' }
    await admin.call(materialApi.create, { body })
    await admin.call(materialApi.update, { id: 1, body: { material_type: 'Linen' } })
    assert.deepEqual(await found('cotton'), [])
    assert.deepEqual(await found('lnen'), [])
    assert.deepEqual(await found('linnen mulberry'), [4])
    await admin.call(articleApi.update, { id: 1, body: { article_price: 77 } })
    assert.deepEqual([await found('8116'), await found('77.00')], [[], [1]])
    await admin.call(articleApi.remove, { id: 1 })
    assert.deepEqual(await found('tussar'), [])
    await admin.call(articleApi.restore, { id: 1 })
    assert.deepEqual(await found('tussar'), [1])
  })

  test('finds all of 1,800 articles, in pages and sorted', async (t) => {
    const { db, find } = await withArticles(t, engine)
    const many = Array.from({ length: 2400 }, (_, number) => ({
      ...plain,
      article_name: number % 2 === 0 ? `Muga ${number}` : `Plain ${number}`,
      Material: number % 4 === 1 ? 'Muga' : 'Tussar',
    }))
    for (let from = 0; from < many.length; from += 600) {
      await db
        .insertInto('articles')
        .values(many.slice(from, from + 600))
        .execute()
    }
    const ids = (await find({ search: 'muga' })).ids
    assert.equal(new Set(ids).size, 1800)
    assert.ok(ids.slice(0, 1200).every((id) => id % 2 === 1))
    const atSeam = await find({ search: 'muga', page: '121', pageSize: '10' })
    assert.deepEqual(atSeam.ids, ids.slice(1200, 1210))
    const sorted = await find({ search: 'muga', sort: 'Material', pageSize: '5' })
    assert.deepEqual(sorted.ids, [8, 12, 16, 20, 24])
    assert.equal((await find({ search: 'tussar' })).ids.length, 1801)
  })
})
