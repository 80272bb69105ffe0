import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { CompiledQuery, sql } from 'kysely'
import type { Db, Engine } from '../database/database.ts'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'
import { fillLists } from '../testing/lists.ts'
import { samples } from '../testing/record-kinds.ts'
import { startServer } from '../testing/test-server.ts'
import { watchQueries } from '../testing/watch-queries.ts'

/** The lists of records in each of their orders, with the index that gives this order. */
const recordOrders = Object.fromEntries(
  Object.values(samples).flatMap(({ calls: [all], indexes }) =>
    Object.entries(indexes).map(([column, index]) => [
      column === 'newest' ? all : `${all}?sort=${column}`,
      index,
    ]),
  ),
)

/** The same of the other lists. */
const otherOrders = {
  getAdministrators: 'administrators_pkey',
  'getAdministrators?sort=email': 'administrators_',
  getEnquiries: 'enquiries_pkey',
  'getEnquiries?sort=name': 'enquiries_by_name',
  'getEnquiries?sort=created_at': 'enquiries_by_received',
  'getEnquiries?sort=status': 'enquiries_by_status',
  'getEnquiries?status=new': 'enquiries_by_status',
  'getEnquiries?suspect=yes': 'enquiries_by_suspect',
  getLog: 'log_entries_pkey',
}

/** These lists are sorted after an index has found their rows, or are short and searched along an index. */
const found = {
  'getAllBanner?sort=active': 'banners_',
  'getEnquiries?mails=unsent': 'mails_due',
  'getEnquiries?reminder=due': 'enquiries_by_reminder',
  getTrash: 'articles_trash',
  'getmaterial_master?search=silk': 'materials_newest',
  'getarticle_category?search=silk': 'categories_in_order',
  'getAllBanner?search=silk': 'banners_',
  'getEnquiries?search=silk': 'enquiries_pkey',
  'getAdministrators?search=silk': 'administrators_pkey',
  'getLog?search=silk': 'log_entries_pkey',
  'getLog?day=2026-08-15': 'log_entries_at',
}

/** A server that remembers its queries, with their plans. */
const watchedServer = async (t: TestContext, engine: Engine) => {
  const { db, close } = await freshDatabase(engine)
  t.after(close)
  await fillLists(db, 1000)
  if (engine === 'postgres') await sql`analyze`.execute(db)
  const asked: CompiledQuery[] = []
  watchQueries(db, (query) => asked.push(query))
  const { app, openAdminSession } = await startServer(t, engine, { db })
  const headers = { authorization: `Bearer ${await openAdminSession()}` }
  /** The plans of all queries of a call, a line for each step. */
  const plansOf = async (path: string) => {
    asked.length = 0
    const { statusCode } = await app.inject({ url: `/api/${path.replaceAll(' ', '%20')}`, headers })
    assert.equal(statusCode, 200, path)
    assert.ok(asked.length > 0)
    const plans = []
    for (const query of [...asked]) plans.push(...(await planOf(db, engine, query)))
    return plans
  }
  return { plansOf }
}

const planOf = async (db: Db, engine: Engine, { sql: text, parameters }: CompiledQuery) => {
  if (!/^(?:select|with) /.test(text)) return []
  return db.transaction().execute(async (trx) => {
    if (engine === 'sqlite') {
      const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
      const { rows } = await trx.executeQuery<{ detail: string }>(explained)
      return rows.map(({ detail }) => detail)
    }
    // A few rows are read and sorted quicker without an index; what counts is that there is one.
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const explained = CompiledQuery.raw(`explain ${text}`, [...parameters])
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explained)
    return rows.map((row) => row['QUERY PLAN'])
  })
}

/** What a plan says where it reads along the primary key, which in SQLite is the table itself. */
const alongKey = (index: string, engine: Engine) =>
  engine === 'sqlite' && index.endsWith('_pkey') ? `SCAN ${index.replace('_pkey', '')}` : index

const subqueries = ['counted', 'matches', 'trash']
const readsTable = (step: string) => {
  const table = /^SCAN (\w+)$|Seq Scan on (\w+)/.exec(step)
  return table !== null && !subqueries.includes(table[1] ?? '')
}

onBothEngines('Each list call', (engine) => {
  test('uses the index of its order and reads no whole table', async (t) => {
    const { plansOf } = await watchedServer(t, engine)
    for (const [path, index] of Object.entries({
      ...recordOrders,
      ...otherOrders,
      ...found,
    })) {
      await t.test(path, async () => {
        const steps = await plansOf(`${path}${path.includes('?') ? '&' : '?'}pageSize=20`)
        const expected = alongKey(index, engine)
        assert.ok(
          steps.some((step) => step.includes(expected)),
          `does not use ${expected}:\n${steps.join('\n')}`,
        )
        const wrong = steps.filter((step) => readsTable(step) && step !== expected)
        assert.deepEqual(wrong, [])
      })
    }
  })

  test('uses the index of names to search articles', async (t) => {
    const { plansOf } = await watchedServer(t, engine)
    const index = engine === 'sqlite' ? 'SCAN article_names VIRTUAL TABLE INDEX' : 'articles_named'
    for (const search of ['silk 77', 'silk 77&sort=article_price', 'lk 777&sort=article_name']) {
      await t.test(search, async () => {
        const steps = await plansOf(`getArticle?pageSize=20&search=${search}`)
        assert.ok(
          steps.some((step) => step.includes(index)),
          steps.join('\n'),
        )
        assert.deepEqual(steps.filter(readsTable), [])
      })
    }
  })
  test('uses an index to find each part of a whole list', async (t) => {
    const { plansOf } = await watchedServer(t, engine)
    for (const [path, sqlite, postgres] of [
      ['getArticle', '(id<?)', '(id < '],
      [
        'getArticle?sort=article_name',
        '(article_name_folded>?)',
        'ROW(article_name_folded, id) > ',
      ],
      [
        'getArticle?sort=article_stock&order=desc',
        '(article_stock<?)',
        'ROW(article_stock, id) < ',
      ],
      [
        'getmaterial_master?sort=material_type',
        '(material_type_folded>?)',
        'ROW(material_type_folded, id) > ',
      ],
    ] as const) {
      const steps = await plansOf(path)
      const expected = engine === 'sqlite' ? sqlite : postgres
      assert.ok(
        steps.some((step) => step.includes(expected)),
        steps.join('\n'),
      )
    }
  })
})
