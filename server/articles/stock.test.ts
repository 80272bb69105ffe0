import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { addAdministrator } from '../administrators/queries.ts'
import { openSession } from '../auth/sessions/session-queries.ts'
import type { Engine } from '../database/database.ts'
import { deleteOldKeys } from '../http/idempotency-keys.ts'
import { onBothEngines } from '../testing/engines.ts'
import { saree, startShop } from '../testing/shop.ts'

const withStock = async (t: TestContext, engine: Engine, article_stock: number) => {
  const shop = await startShop(t, engine)
  await shop.ask('POST', 'createArticle', { ...saree, article_stock })
  const change = (by: unknown, idempotency_key?: string) =>
    shop.ask('POST', 'changeArticleStock/1', { by, ...(idempotency_key && { idempotency_key }) })
  const stock = async () => (await shop.ask('GET', 'getArticleById/1')).json.article_stock
  return { ...shop, change, stock }
}

onBothEngines('A difference in stock', (engine) => {
  test('D6: gives the right sum when fifty people change one stock at once', async (t) => {
    const { change, stock, ask } = await withStock(t, engine, 100)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, person) => change(person % 2 === 0 ? 3 : -1, `key ${person}`)),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.equal(await stock(), 100 + 25 * 3 - 25)
    assert.equal((await ask('GET', 'getArticleById/1')).json.version, 51)
  })

  test('D6: sells the last ten pieces to ten of fifty people, and tells the others that none is left', async (t) => {
    const { change, stock } = await withStock(t, engine, 10)
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(-1)))
    const refused = answers.filter(({ status }) => status === 422)
    assert.equal(refused.length, 40)
    assert.equal(refused[0]?.json.message, 'Only 0 are left, so you can’t take off 1.')
    assert.deepEqual(refused[0]?.json.current, { article_stock: 0 })
    assert.equal(await stock(), 0)
  })

  test('is answered with the new stock and version, and is logged', async (t) => {
    const { change, admin } = await withStock(t, engine, 3)
    assert.deepEqual((await change(-2)).json, { article_stock: 1, version: 2 })
    const [entry] = await admin.call(auditLogApi.all, {})
    assert.deepEqual([entry?.what, entry?.record_id], ['Article stock changed', 1])
    assert.deepEqual(entry?.changes, [{ field: 'article_stock', before: '3', after: '1' }])
  })

  test('is carried out once, however often it is sent with one key', async (t) => {
    const { change, stock } = await withStock(t, engine, 3)
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(4, 'sent again')))
    assert.deepEqual(new Set(answers.map(({ json }) => json.article_stock)), new Set([7]))
    assert.equal(await stock(), 7)
  })

  test('is answered with the stock of now when it is sent again after others changed it', async (t) => {
    const { change } = await withStock(t, engine, 3)
    await change(-1, 'lost answer')
    await change(10)
    assert.deepEqual((await change(-1, 'lost answer')).json, { article_stock: 12, version: 3 })
  })

  test('is applied even if another article or another administrator used the same key', async (t) => {
    const { change, stock, ask, db, callerAs, now } = await withStock(t, engine, 3)
    await ask('POST', 'createArticle', saree)
    await ask('POST', 'changeArticleStock/2', { by: 1, idempotency_key: 'same key' })
    await change(4, 'same key')
    const row = { email: 'meera@example.com', password: '', role: 'editor' } as const
    const meera = (await addAdministrator(db, row)) ?? assert.fail()
    const { call } = callerAs(await openSession(db, meera.id, now()))
    const body = { by: 2, idempotency_key: 'same key' }
    await call(articleApi.changeStock, { id: 1, body })
    assert.equal(await stock(), 9)
  })

  test('is logged once when it is sent again with its key', async (t) => {
    const { change, admin } = await withStock(t, engine, 3)
    for (const by of [4, 4]) await change(by, 'sent again')
    const entries = await admin.call(auditLogApi.all, {})
    assert.equal(entries.filter(({ call }) => call === 'changeArticleStock').length, 1)
  })

  test('can be sent again with its key after a refusal', async (t) => {
    const { change, stock } = await withStock(t, engine, 0)
    assert.equal((await change(-1, 'sale')).status, 422)
    await change(5)
    assert.equal((await change(-1, 'sale')).status, 200)
    assert.equal(await stock(), 4)
  })

  test('keeps keys for 30 days', async (t) => {
    const { change, db } = await withStock(t, engine, 3)
    const made_at = '2026-07-16T05:59:00.000Z'
    await db.insertInto('idempotency_keys').values({ idempotency_key: 'old', made_at }).execute()
    await change(1, 'new')
    await deleteOldKeys(db, new Date('2026-08-15T06:00:00Z'))
    const kept = await db.selectFrom('idempotency_keys').select('idempotency_key').execute()
    assert.deepEqual(kept, [{ idempotency_key: '1 changeArticleStock new 1' }])
  })

  test('is refused above the maximum stock, in the trash and for part of a piece', async (t) => {
    const { change, ask } = await withStock(t, engine, 999_999)
    assert.match((await change(2)).json.message, /up to 10,00,000 in stock/)
    assert.deepEqual((await change(1.5)).json.errors, {
      by: 'by must be a whole number from -10,00,000 to 10,00,000',
    })
    await ask('DELETE', 'delArticleById/1')
    assert.equal((await change(1)).status, 404)
  })
})
