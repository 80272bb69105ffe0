import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Engine } from '../database/database.ts'
import { freshDatabase, onBothEngines } from '../testing/engines.ts'
import { makeArticleRows } from '../testing/lists.ts'
import { startServer } from '../testing/test-server.ts'

/** A server with this many articles, which counts the rows that it reads in batches for lists, and notes each batch. */
const withArticles = async (t: TestContext, engine: Engine, count: number) => {
  const { db, close } = await freshDatabase(engine)
  t.after(close)
  for (let from = 0; from < count; from += 500) {
    await db
      .insertInto('articles')
      .values(makeArticleRows(Math.min(500, count - from)))
      .execute()
  }
  const rows = { read: 0 }
  const events: string[] = []
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length > 1) {
        rows.read += result.rows.length
        events.push('batch')
      }
      return result
    },
  }
  const { app, openAdminSession } = await startServer(t, engine, { db: db.withPlugin(counter) })
  const headers = { authorization: `Bearer ${await openAdminSession()}` }
  const ask = (url: string) => app.inject({ url, headers })
  const askStream = async (url: string) =>
    (await app.inject({ url, headers, payloadAsStream: true })).stream()
  /** Makes other calls, during which an unbounded list would be read on. */
  const makeOtherCalls = async () => {
    for (let call = 0; call < 30; call += 1) {
      assert.equal((await ask('/api/getArticleById/1')).statusCode, 200)
    }
  }
  return { db, rows, events, ask, askStream, makeOtherCalls }
}

onBothEngines('A whole list', (engine) => {
  test('is the JSON of its pages put together', async (t) => {
    const { ask } = await withArticles(t, engine, 1001)
    for (const asked of [
      '',
      'sort=article_price',
      'sort=Material&order=desc',
      'search=silk',
      'search=silk&sort=article_name',
    ]) {
      await t.test(asked || 'all', async () => {
        const pages: unknown[] = []
        for (let page = 1; page <= 11; page += 1) {
          pages.push(...(await ask(`/api/getArticle?pageSize=100&page=${page}&${asked}`)).json())
        }
        const whole = await ask(`/api/getArticle?${asked}`)
        assert.equal(whole.body, JSON.stringify(pages), asked)
        assert.equal(whole.headers['content-type'], 'application/json; charset=utf-8')
        assert.equal(whole.headers['x-total-count'], '1001')
      })
    }
  })

  test('is read only a few batches ahead of its reader, while other calls go on', async (t) => {
    const { rows, askStream, makeOtherCalls } = await withArticles(t, engine, 5000)
    const stream = (await askStream('/api/getArticle')).iterator()
    const { value: first } = await stream.next()
    await makeOtherCalls()
    assert.ok(rows.read < 1300, `${rows.read} rows were read`)
    let text = String(first)
    for await (const part of stream) text += part
    const ids = (JSON.parse(text) as { id: number }[]).map(({ id }) => id)
    assert.deepEqual(
      ids,
      Array.from({ length: 5000 }, (_, index) => 5000 - index),
    )
  })

  test('is read in turns with others of its kind, and everybody else has a turn after each batch', async (t) => {
    const { events, ask } = await withArticles(t, engine, 700)
    events.length = 0
    let areRead = false
    const takeTurns = async () => {
      while (!areRead) {
        await setImmediate()
        events.push('other')
      }
    }
    const turns = takeTurns()
    const lists = await Promise.all(Array.from({ length: 30 }, () => ask('/api/getArticle')))
    areRead = true
    await turns
    assert.deepEqual(
      lists.map((list) => list.json().length),
      lists.map(() => 700),
    )
    assert.equal(events.filter((event) => event === 'batch').length, 30 * 4)
    assert.doesNotMatch(events.join(' '), /batch batch/)
  })

  test('holds each row once, whatever comes and goes while it is sent', async (t) => {
    const { db, askStream } = await withArticles(t, engine, 3000)
    const stream = (await askStream('/api/getArticle')).iterator()
    let text = String((await stream.next()).value)
    await db.insertInto('articles').values(makeArticleRows(300)).execute()
    await db.deleteFrom('articles').where('id', '=', 2).execute()
    for await (const part of stream) text += part
    const ids = (JSON.parse(text) as { id: number }[]).map(({ id }) => id)
    const there = Array.from({ length: 3000 }, (_, index) => 3000 - index).filter((id) => id !== 2)
    assert.deepEqual(ids, there)
  })

  test('is no longer read after its reader has gone', async (t) => {
    const { rows, askStream, makeOtherCalls } = await withArticles(t, engine, 3000)
    const stream = await askStream('/api/getArticle')
    stream.destroy()
    let read: number
    // The part that was being read may still arrive.
    do {
      read = rows.read
      await makeOtherCalls()
    } while (rows.read !== read)
    assert.ok(read < 3000, `${read} rows were read`)
  })
})
