import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { articleApi } from '../../../contract/articles/articles.ts'
import type { HttpError } from '../../http/http-error.ts'
import { freshDatabase, onBothEngines } from '../../testing/engines.ts'
import { saree, startShop } from '../../testing/shop.ts'
import { findInBlocks } from './find-in-blocks.ts'
import { runSearch } from './search-deadline.ts'

const isTooLong = ({ status, message }: HttpError) => {
  assert.equal(status, 422)
  assert.match(message, /Please be more specific/)
  return true
}

test('a search that compares articles for too long ends with the advice to be more specific', async (t) => {
  const { db, close } = await freshDatabase('sqlite')
  t.after(close)
  const optional = {
    article_remark: 'NA',
    article_fb: 'NA',
    article_twit: 'NA',
    article_pinint: 'NA',
  }
  await db
    .insertInto('articles')
    .values({ ...saree, ...optional, id: 30_000 })
    .execute()
  t.mock.timers.enable({ apis: ['Date'] })
  let blocks = 0
  const search = findInBlocks(db, 10, async () => {
    blocks += 1
    t.mock.timers.tick(1500)
    return []
  })
  await assert.rejects(search, isTooLong)
  assert.equal(blocks, 4)
})

test('PostgreSQL ends a query of a search that takes too long, and the connection goes on without that limit', async (t) => {
  const { db, close } = await freshDatabase('postgres')
  t.after(close)
  const sleep = (on: typeof db) => sql`select pg_sleep(20)`.execute(on)
  await assert.rejects(runSearch(db, sleep, 20), isTooLong)
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  assert.equal(rows[0]?.statement_timeout, '0')
})

onBothEngines('A whole list of a search', (engine) => {
  test('is sent after its search has ended', async (t) => {
    const { admin } = await startShop(t, engine)
    for (const article_name of ['Red silk', 'Silk, blue'])
      await admin.call(articleApi.create, { body: { ...saree, article_name } })
    const rows = await admin.call(articleApi.all, { query: { search: 'silk' } })
    assert.deepEqual(
      rows.map(({ id }) => id),
      [2, 1],
    )
  })
})
