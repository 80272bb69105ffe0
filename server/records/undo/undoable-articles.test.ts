import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Db, Engine } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { BulkChangedArticle } from '../../database/tables/article-tables.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { startShop } from '../../testing/shop.ts'
import { renewVersions } from './renew-versions.ts'

const at = new Date('2026-08-15T06:00:00Z')
const renewed = new Map([[1, { before: 2, now: 5 }]])
const article: BulkChangedArticle = [1, 2, 4499]

const storeChanges = async (db: Db, instants: string[]) => {
  const change = {
    administrator_id: 1,
    field: 'article_price' as const,
    details: toJsonText({}),
    changed: 1,
    articles: toJsonText([article]),
  }
  const rows = instants.map((made_at) => ({ ...change, made_at }))
  await db.insertInto('article_changes').values(rows).execute()
}

const start = async (t: TestContext, engine: Engine) => (await startShop(t, engine)).db

onBothEngines('New versions of articles', (engine) => {
  test('are stored in the changes of the last day alone', async (t) => {
    const db = await start(t, engine)
    await storeChanges(db, ['2026-08-14T05:59:59.999Z', '2026-08-14T06:00:00.000Z'])
    await db.transaction().execute((trx) => renewVersions(trx, renewed, at))
    const stored = await db
      .selectFrom('article_changes')
      .select('articles')
      .orderBy('made_at')
      .execute()
    assert.deepEqual(
      stored.map(({ articles }) => fromJsonText(articles)),
      [[article], [[1, 5, 4499, 1]]],
    )
  })

  test('leave other calls a turn before each change', async (t) => {
    const db = await start(t, engine)
    await storeChanges(db, Array(20).fill('2026-08-15T05:00:00.000Z'))
    let turns = 0
    const count = () => {
      turns += 1
      counting = setImmediate(count)
    }
    let counting = setImmediate(count)
    await db.transaction().execute((trx) => renewVersions(trx, renewed, at))
    clearImmediate(counting)
    assert.ok(turns >= 20, `${turns} turns`)
  })
})
