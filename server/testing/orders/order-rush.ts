import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { articleApi } from '../../../contract/articles/articles.ts'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { noSettings } from '../../../contract/shop/settings/shop-settings.ts'
import type { Random } from '../../../tests/drills/random.ts'
import { seededRandom } from '../../../tests/drills/random.ts'
import type { Engine } from '../../database/database.ts'
import { readDetails } from '../../shop/orders/order-details.ts'
import { openSharedDatabase } from '../cluster.ts'
import { startOrderShop } from './orders.ts'

const DAY = 86_400_000
const BUYERS = 50

const shuffled = <Value>(values: readonly Value[], random: Random) =>
  values
    .map((value) => ({ value, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value)

/** Servers on one database, three on PostgreSQL, with a clock that goes on by a millisecond each time it is read. */
const startServers = async (t: TestContext, engine: Engine) => {
  let time = Date.parse('2026-08-15T06:00:00Z')
  const now = () => {
    time += 1
    return new Date(time)
  }
  const start = (db: object, articles: number) =>
    startOrderShop(t, engine, { articles, now, ...db })
  const databases = engine === 'postgres' ? await openSharedDatabase(t) : []
  const [first, ...others] = databases
  const shop = await start(first ? { db: first } : {}, 1)
  const more = []
  for (const db of others) more.push(await start({ db }, 0))
  const setTime = (at: number) => {
    time = at
  }
  return { shop, shops: [shop, ...more], now, setTime, timeNow: () => time }
}

/**
 * Fifty buyers order the only piece at once, about when the hold of an earlier order ends; that one is paid in the same
 * moment, and an administrator saves an old form with the stock. Repeated for each seed.
 */
export const rushForLastPiece = async (
  t: TestContext,
  engine: Engine,
  seeds: readonly number[],
) => {
  const { shop, shops, now, setTime, timeNow } = await startServers(t, engine)
  for (const seed of seeds) {
    const random = seededRandom(seed)
    const pick = () => shops[Math.floor(random() * shops.length)] ?? shop
    await shop.db.deleteFrom('orders').execute()
    setTime(timeNow() + 10 * DAY)
    const begun = timeNow()
    await shop.placed(undefined, { mobile: '9000000000' })
    const earlier = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const { id } = earlier
    setTime(begun + DAY - Math.floor(random() * 200))
    const token = await shop.openAdminSession()
    const old = await shop.db
      .selectFrom('articles')
      .select(['article_stock', 'version'])
      .executeTakeFirstOrThrow()
    const form = random() < 0.5 ? old : { article_stock: old.article_stock }
    const settle = (call: Promise<unknown>) =>
      call.catch((error: { status?: number }) => assert.equal(error.status, 409, String(error)))
    const buyers = Array.from({ length: BUYERS }, (_, n) => async () => {
      const { statusCode } = await pick().order(undefined, {
        mobile: String(9_000_000_001 + n),
        from: `198.51.${n}.7`,
      })
      assert.ok(statusCode === 303 || statusCode === 409, `seed ${seed}: ${statusCode}`)
    })
    const admin = () => pick().callerAs(token)
    const payment = { step: 'pay' as const, version: 1 }
    const calls = [
      ...buyers,
      () => settle(admin().call(articleApi.update, { id: 1, body: form })),
      ...(random() < 0.7 ? [() => settle(admin().call(orderApi.step, { id, body: payment }))] : []),
    ]
    await Promise.all(shuffled(calls, random).map((call) => call()))
    const orders = await shop.db.selectFrom('orders').select('id').execute()
    const context = { at: now(), readSettingsOf: async () => noSettings }
    const details = await Promise.all(orders.map(({ id }) => readDetails(shop.db, id, context)))
    const held = details.filter((order) => order?.is_held)
    if (held.length === 0) {
      // All buyers came before the hold ended, and nobody paid: the next buyer gets the piece.
      assert.equal(orders.length, 1, `seed ${seed}: an order without its piece`)
      await shop.placed(undefined, { mobile: '9111111111' })
      continue
    }
    assert.equal(held.length, 1, `seed ${seed}: ${held.length} orders hold the only piece`)
    assert.ok(orders.length <= 2, `seed ${seed}: ${orders.length} orders`)
    assert.equal(await shop.stockOf(), 1, `seed ${seed}: the stock`)
  }
}
