import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type * as z from 'zod/mini'
import { articleApi } from '../../../contract/articles/articles.ts'
import type { Db, Engine } from '../../database/database.ts'
import { freshDatabase, onBothEngines } from '../../testing/engines.ts'
import { saree } from '../../testing/shop.ts'
import { startServer } from '../../testing/test-server.ts'
import { watchQueries } from '../../testing/watch-queries.ts'
import { createArticleList } from '../list.ts'

type Query = z.input<typeof articleApi.all.query>

const optional = { article_remark: 'NA', article_fb: 'NA', article_twit: 'NA' }
const plain = { ...saree, ...optional, article_pinint: 'Bridal' }

/** Of these words qv is in one article, qw in two, qx in three and so on; qz is not in the first. */
const names = [
  'One qv qw qx qy',
  'Two qw qx qy qz',
  'Three qx qy qz',
  'Four qy qz',
  'Five qz',
  'Six qz',
]

const insert = async (db: Db, articleNames: string[]) => {
  const rows = articleNames.map((article_name) => ({ ...plain, article_name }))
  for (let from = 0; from < rows.length; from += 500) {
    await db
      .insertInto('articles')
      .values(rows.slice(from, from + 500))
      .execute()
  }
}

/** The short words with which a query compares texts, in its order. */
const shortWordsOf = (parameters: readonly unknown[]) =>
  parameters.flatMap((value) => /^%(.{1,2})%$/u.exec(String(value))?.[1] ?? [])

const withArticles = async (t: TestContext, engine: Engine, articleNames = names) => {
  const { db, close } = await freshDatabase(engine)
  t.after(close)
  await insert(db, articleNames)
  const comparisons: string[][] = []
  watchQueries(db, ({ parameters }) => {
    const words = shortWordsOf(parameters)
    if (words.length > 0) comparisons.push(words)
  })
  const { callerAs, openAdminSession } = await startServer(t, engine, { db })
  const { page } = callerAs(await openAdminSession())
  const find = async (query: Query) => {
    const { rows, total } = await page(articleApi.all, { query })
    return { ids: rows.map(({ id }) => id), total }
  }
  return { find, found: async (search: string) => (await find({ search })).ids, comparisons }
}

onBothEngines('A search with words of one or two letters', (engine) => {
  test('finds articles with all of three such words', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found('qz qy qx'), [3, 2])
    assert.deepEqual(await found('Mulberry qz qy qx'), [3, 2])
    assert.deepEqual(await found('qz qw qv'), [])
  })

  test('of more words finds articles with the three rarest', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found('qz qy qx qw qv'), [1])
    assert.deepEqual(await found('qz qy qw mulberry qx'), [2, 1])
    assert.deepEqual(await found('qz qz qy qy qx qx'), [3, 2])
    assert.deepEqual(await found('three qz qy qx qw'), [])
    assert.deepEqual(await found('a b c d e f g h i j k qq'), [])
  })

  test('compares each article with three of them at most, the rarest first', async (t) => {
    const { find, comparisons } = await withArticles(t, engine)
    const letters = Array.from('qwertyuiopasdfghjklzxcvbnm1234567890')
    for (const search of [
      'qz qy qx qw qv',
      'silk qz qy qx qw qv',
      [...letters, ...letters].join(' '),
    ]) {
      for (const query of [{ search }, { search, Material: 'Mulberry silk' }]) {
        comparisons.length = 0
        await find(query)
        assert.ok(comparisons.length > 0, search)
        for (const words of comparisons) assert.equal(new Set(words).size, 3, words.join(' '))
        if (search.includes('qv'))
          for (const words of comparisons) assert.deepEqual(words.slice(0, 3), ['qv', 'qw', 'qx'])
      }
    }
  })

  test('finds the articles of the codes in a message with many of them', async (t) => {
    const { found } = await withArticles(t, engine)
    assert.deepEqual(await found('Hi is FL-000003 or fl 2 in, at or by Fr?'), [3, 2])
    assert.deepEqual(await found('qz qy qx qw fl 9'), [])
  })

  test('finds all of 4,500 articles, in pages and with filters', async (t) => {
    const many = Array.from(
      { length: 4500 },
      (_, index) => `qx ${index % 3 ? 'qy' : 'qz'} ${index}`,
    )
    const { find } = await withArticles(t, engine, many)
    assert.deepEqual(await find({ search: 'qz qy qx', pageSize: '5' }), { ids: [], total: 0 })
    assert.deepEqual(await find({ search: 'qx qz', page: '300', pageSize: '5' }), {
      ids: [13, 10, 7, 4, 1],
      total: 1500,
    })
    const query = { search: 'qx silk qz', page: '300', pageSize: '5' }
    assert.deepEqual((await find(query)).ids, [13, 10, 7, 4, 1])
    const filtered = await find({ ...query, Material: 'Mulberry silk' })
    assert.deepEqual(filtered, { ids: [13, 10, 7, 4, 1], total: 1500 })
    assert.equal((await find({ search: 'silk qz qx' })).ids.length, 1500)
  })
})

test('A search lets other calls run while SQLite compares many articles', async (t) => {
  const { db, close } = await freshDatabase('sqlite')
  t.after(close)
  await insert(
    db,
    Array.from({ length: 6000 }, (_, index) => `${index % 2 ? 'qy' : 'qz'} ${index}`),
  )
  const list = createArticleList(db)
  let turns = 0
  const count = () => {
    turns += 1
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  assert.equal((await list({ search: 'qy qz', pageSize: 5 })).total, 0)
  clearImmediate(counting)
  assert.ok(turns >= 3, `${turns} turns`)
})
