import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { countInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { confirmed, freshKey, refusedWith, startOrderShop } from '../../testing/orders/orders.ts'
import { watchQueries } from '../../testing/watch-queries.ts'

const codeOf = (number: number) => `FL-${String(number).padStart(6, '0')}`
const mobileOf = (number: number) => String(9_000_000_000 + number)

/** A shop on whose only piece no hold begins any more, as three of it ended unpaid. */
const startWithoutHolds = async (t: TestContext, engine: Engine) => {
  const shop = await startOrderShop(t, engine)
  for (const n of [101, 102, 103]) {
    await shop.placed(undefined, { mobile: mobileOf(n) })
    shop.advanceMinutes(24 * 60 + 1)
  }
  // That of the shop has ended meanwhile.
  return { ...shop, admin: shop.callerAs(await shop.openAdminSession()) }
}

onBothEngines('A small shop', (engine) => {
  test('V16: takes all orders of an evening, and says past its limit that one is not reserved yet', async (t) => {
    const { placed, pageOf, read, db, app } = await startOrderShop(t, engine, { articles: 25 })
    const pages = []
    for (let n = 1; n <= 25; n += 1)
      pages.push(await placed([codeOf(n)], { mobile: mobileOf(n), email: '' }))
    const situations = await Promise.all(
      pages.map(async (page) => (await pageOf(page)).page.situation),
    )
    assert.deepEqual(situations, [...Array(20).fill('new'), ...Array(5).fill('unreserved')])
    assert.equal((await read(21))?.is_unreserved, true)
    const { body } = await app.inject({
      url: '/Order?p=FL-000021',
      headers: { accept: 'application/json' },
    })
    assert.deepEqual([JSON.parse(body).page.isOpen, JSON.parse(body).page.pieces.length], [true, 1])
    const { unconfirmed } = await db
      .selectFrom('order_gate')
      .select('unconfirmed')
      .executeTakeFirstOrThrow()
    assert.equal(unconfirmed, 20)
  })

  test('has room again for what is confirmed, claimed, paid or ended', async (t) => {
    const { placed, post, step, pageOf, advanceMinutes } = await startOrderShop(t, engine, {
      articles: 30,
    })
    const pages = []
    for (let n = 1; n <= 20; n += 1) pages.push(await placed([codeOf(n)], { mobile: mobileOf(n) }))
    const situationOfNext = async (n: number) =>
      (await pageOf(await placed([codeOf(n)], { mobile: mobileOf(n) }))).page.situation
    assert.equal(await situationOfNext(21), 'unreserved')
    await step(1, 'confirm')
    assert.equal(await situationOfNext(22), 'new')
    await post(`${pages[1]}/claim`, [['utr', '431265789012']])
    assert.equal(await situationOfNext(23), 'new')
    await step(3, 'pay')
    assert.equal(await situationOfNext(24), 'new')
    assert.equal(await situationOfNext(25), 'unreserved')
    advanceMinutes(24 * 60 + 1)
    assert.equal(await situationOfNext(26), 'new')
  })
})

onBothEngines('A hold', (engine) => {
  test('V16: is had by a network for five articles, and by a number for two orders', async (t) => {
    const { placed, pageOf } = await startOrderShop(t, engine, { articles: 10 })
    const from = '198.51.100.7'
    const situationOf = async (n: number, buyer: object) =>
      (await pageOf(await placed([codeOf(n)], buyer))).page.situation
    for (let n = 1; n <= 5; n += 1)
      assert.equal(await situationOf(n, { mobile: mobileOf(n), from }), 'new')
    assert.equal(await situationOf(6, { mobile: mobileOf(6), from: '198.51.100.8' }), 'unreserved')
    const mobile = mobileOf(7)
    for (const [n, expected] of [
      [7, 'new'],
      [8, 'new'],
      [9, 'unreserved'],
    ] as const)
      assert.equal(await situationOf(n, { mobile, from: `198.51.${n}.7` }), expected)
  })

  test('is had again by a number that missed the first one, and by one that cancels within an hour as often as it likes', async (t) => {
    const { placed, post, pageOf, advanceMinutes } = await startOrderShop(t, engine, {
      articles: 2,
    })
    const situationOf = async (page: string) => (await pageOf(page)).page.situation
    for (let time = 0; time < 4; time += 1) {
      const page = await placed(['FL-000001'], { name: `Correction ${time}` })
      assert.equal(await situationOf(page), 'new')
      advanceMinutes(59)
      await post(`${page}/cancel`, [])
    }
    for (const expected of ['new', 'new', 'unreserved']) {
      const page = await placed(['FL-000002'])
      assert.equal(await situationOf(page), expected)
      advanceMinutes(24 * 60 + 1)
    }
    advanceMinutes(7 * 24 * 60)
    assert.equal(await situationOf(await placed(['FL-000002'])), 'new')
  })

  test('of others is not lost by orders that one number has cancelled', async (t) => {
    const { placed, post, pageOf, advanceMinutes } = await startOrderShop(t, engine)
    for (let time = 0; time < 3; time += 1) {
      const page = await placed()
      advanceMinutes(61)
      await post(`${page}/cancel`, [])
    }
    const other = await placed(undefined, { mobile: mobileOf(1) })
    assert.equal((await pageOf(other)).page.situation, 'new')
  })
})

onBothEngines('An order without a hold', (engine) => {
  test('gets the piece where the shop confirms it first, and the other one says what is missing', async (t) => {
    const { placed, pageOf, step, read, admin } = await startWithoutHolds(t, engine)
    const first = await placed(undefined, { mobile: mobileOf(1) })
    const second = await placed(undefined, { mobile: mobileOf(2) })
    const { page } = await pageOf(first)
    assert.deepEqual([page.situation, page.isHeld, page.isFree], ['unreserved', false, true])
    assert.ok(page.upi)
    const confirmed = await step(5, 'confirm')
    assert.deepEqual([confirmed.is_held, confirmed.is_unreserved], [true, false])
    assert.equal((await pageOf(second)).page.situation, 'confirmed')
    assert.deepEqual((await read(4))?.taken, ['FL-000001'])
    await assert.rejects(step(4, 'confirm'), refusedWith(409, /can’t reserve FL-000001/))
    assert.equal((await pageOf(first)).page.upi, null)
    assert.deepEqual(
      (await admin.call(orderApi.all, { query: { group: 'todo' } })).map(({ id }) => id),
      [4],
    )
  })

  test('gets the piece where its money comes first, and money that comes second is late', async (t) => {
    const { placed, post, pageOf, step } = await startWithoutHolds(t, engine)
    const first = await placed(undefined, { mobile: mobileOf(1) })
    const second = await placed(undefined, { mobile: mobileOf(2) })
    await post(`${second}/claim`, [['utr', '431265789012']])
    const paid = await step(5, 'pay')
    assert.deepEqual([paid.is_late, paid.is_held], [false, true])
    assert.equal((await step(4, 'pay')).is_late, true)
    assert.equal((await pageOf(first)).page.situation, 'late')
    assert.equal((await pageOf(second)).page.situation, 'to pack')
  })

  test('keeps no piece from others, is told in its mails, and is counted for the desk', async (t) => {
    const { placed, order, pageOf, db, admin } = await startWithoutHolds(t, engine)
    const page = await placed(undefined, { mobile: mobileOf(1) })
    assert.equal((await order(undefined, { mobile: mobileOf(2) })).statusCode, 303)
    assert.equal((await pageOf(page)).page.mayCancel, true)
    const mails = await db.selectFrom('mails').where('order_id', '=', 4).select('body').execute()
    for (const { body } of mails) assert.match(body, /[Nn]ot reserved yet|isn’t reserved yet/)
    assert.equal((await admin.call(orderApi.facts, {})).unreserved, 2)
  })

  test('ends with its time like any other, and by the desk’s one press after a flood', async (t) => {
    const { placed, pageOf, step, admin, advanceMinutes } = await startWithoutHolds(t, engine)
    const page = await placed(undefined, { mobile: mobileOf(1) })
    const { change, orders } = await admin.call(orderApi.freeHolds, {
      body: {},
      headers: confirmed,
    })
    assert.deepEqual([orders, (await pageOf(page)).page.situation], [1, 'ended'])
    await admin.call(orderApi.undoFreeHolds, { body: { change } })
    assert.equal((await pageOf(page)).page.situation, 'unreserved')
    advanceMinutes(24 * 60 + 1)
    assert.equal((await pageOf(page)).page.situation, 'ended')
    assert.equal((await step(4, 'restore')).is_held, true)
  })
})

onBothEngines('Orders of one network', (engine) => {
  test('are refused past twenty in ten minutes, and taken again afterwards', async (t) => {
    const { order, advanceMinutes } = await startOrderShop(t, engine, { articles: 21 })
    const place = async (n: number) =>
      (await order([codeOf(n)], { mobile: mobileOf(n), from: `198.51.100.${n}` })).statusCode
    for (let n = 1; n <= 20; n += 1) assert.equal(await place(n), 303)
    assert.equal(await place(21), 429)
    advanceMinutes(11)
    assert.equal(await place(21), 303)
  })

  test('V16: count as they are sent: refused and repeated ones too, and past twenty none reaches the database', async (t) => {
    const { order, db } = await startOrderShop(t, engine)
    const key = freshKey()
    const from = '198.51.100.7'
    const send = async (changes: object) =>
      (await order(undefined, { from, ...changes })).statusCode
    for (let n = 1; n <= 10; n += 1) assert.equal(await send({ key }), 303)
    for (let n = 1; n <= 10; n += 1) assert.equal(await send({ mobile: mobileOf(n) }), 409)
    const passed = () => db.selectFrom('order_gate').select('passed').executeTakeFirstOrThrow()
    const before = await passed()
    for (const changes of [{ key }, { mobile: mobileOf(11) }])
      assert.equal(await send(changes), 429)
    assert.deepEqual(await passed(), before)
    assert.equal((await order(undefined, { from: '203.0.113.9' })).statusCode, 409)
  })
})

onBothEngines('The limits of holds', (engine) => {
  test('are read from kept figures: an order reads only the articles that it is for', async (t) => {
    const { db, placed } = await startOrderShop(t, engine, { articles: 3 })
    const asked: string[] = []
    watchQueries(db, ({ sql }) => asked.push(sql))
    await placed(['FL-000002'])
    const reads = asked.filter((text) => /\bfrom "articles"/.test(text))
    assert.ok(reads.length > 0)
    for (const text of reads) assert.match(text, /"id" in \(/, text)
    const scans = asked.filter((text) => /\bfrom "orders"/.test(text) && !/ where /.test(text))
    assert.deepEqual(scans, [])
  })

  test('know how many articles are in the shop after each change of a state', async (t) => {
    const { db, ask } = await startOrderShop(t, engine, { articles: 3 })
    assert.equal(await countInShop(db), 3)
    await ask('POST', 'setArticleState/1', { article_state: 'draft' })
    assert.equal(await countInShop(db), 2)
    await ask('DELETE', 'delArticleById/2')
    assert.equal(await countInShop(db), 1)
    await ask('POST', 'setArticleState/1', { article_state: 'shop' })
    assert.equal(await countInShop(db), 2)
  })
})
