import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../../contract/articles/articles.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { saree, startShop } from '../../testing/shop.ts'

const optional = { article_remark: 'NA', article_fb: 'NA', article_twit: 'NA' }
const plain = { ...saree, ...optional, article_pinint: 'Bridal' }
const articles = [
  { ...plain, article_name: 'Paithani, peacock' },
  { ...plain, article_name: 'पैठणी हिरवी', article_wash: 'Hand wash' },
  { ...plain, article_name: 'Kanjivaram red', article_Length: '6.2 m with blouse' },
  { ...plain, article_name: 'காஞ்சிபுரம் பட்டு', article_wash: 'Machine wash' },
  { ...plain, article_name: 'Banarasi, brocade', article_remark: 'Red, runs in the first wash' },
  { ...plain, article_name: 'Plain', article_remark: 'Peacock border, Paithani style' },
] as const

const withArticles = async (t: TestContext, engine: Engine) => {
  const shop = await startShop(t, engine)
  await shop.db
    .insertInto('articles')
    .values([...articles])
    .execute()
  const found = async (search: string) =>
    (await shop.admin.call(articleApi.all, { query: { search } })).map(({ id }) => id)
  return { ...shop, found }
}

onBothEngines('A search of articles', (engine) => {
  test('finds a weave by its name in any script', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found('paithani'), [1, 6, 2])
    assert.deepEqual(await found('पैठणी'), [2, 6, 1])
    assert.deepEqual(await found('પૈઠણી peacock'), [6, 1])
    for (const search of ['காஞ்சிபுரம்', 'Kanchipuram', 'ಕಾಂಜೀವರಂ', 'কাঞ্জিভরম', 'കാഞ്ചീപുരം']) {
      await t.test(search, async () => assert.deepEqual((await found(search)).sort(), [3, 4]))
    }
    for (const search of ['benarasi', 'varanasi', 'बनारसी', 'బనారసీ']) {
      await t.test(search, async () => assert.deepEqual(await found(search), [5]))
    }
  })

  test('finds wash, length and colour words, and what changed in them', async (t) => {
    const { admin, found } = await withArticles(t, engine)
    assert.deepEqual(await found('machine wash'), [4])
    assert.deepEqual(await found('hand wash'), [2])
    assert.deepEqual(await found('dry wash peacock'), [6, 1])
    for (const search of ['6.2 m', '6.2m', '6.2 M with blouse']) {
      await t.test(search, async () => assert.deepEqual(await found(search), [3]))
    }
    assert.deepEqual(await found('red'), [3, 5])
    await admin.call(articleApi.update, {
      id: 1,
      body: { article_Length: '9 yards', article_wash: 'Machine wash' },
    })
    assert.deepEqual(await found('9yards'), [1])
    assert.deepEqual(await found('machine wash'), [4, 1])
    assert.deepEqual(await found('machin'), [4, 1])
    assert.deepEqual(await found('nine'), [])
  })

  test('begins with articles whose names have the words, in any order and however old', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found('peacock paithani'), [1, 6])
    assert.deepEqual(await found('red kanjivaram'), [3])
  })
})
