import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { refusedWith, startOrderShop } from '../../testing/orders/orders.ts'

onBothEngines('The money of an order', (engine) => {
  test('is paid only when all of it has come, and parts add up', async (t) => {
    const { placed, step, pageOf } = await startOrderShop(t, engine)
    const page = await placed()
    const part = await step(1, 'pay', { amount: 4000 })
    assert.deepEqual([part.money, part.paid, part.missing], ['none', 4000, 499])
    const shown = (await pageOf(page)).page
    assert.deepEqual([shown.situation, shown.isPaid, shown.missing], ['short', false, 499])
    assert.equal(shown.upi?.amount, '499.00')
    await assert.rejects(step(1, 'pack'), refusedWith(409, /once it’s paid or cash on delivery/))
    const all = await step(1, 'pay')
    assert.deepEqual([all.money, all.paid, all.missing], ['paid', 4499, 0])
    assert.deepEqual(
      all.payments.map(({ kind, amount, way }) => [kind, amount, way]),
      [
        ['receipt', 4000, 'upi'],
        ['receipt', 499, 'upi'],
      ],
    )
  })

  test('is exact beyond what 32 bits hold: five sarees of a crore', async (t) => {
    const { db, order, step, read } = await startOrderShop(t, engine, { articles: 5 })
    await db.updateTable('articles').set({ article_price: 10_000_000 }).execute()
    const pieces = [1, 2, 3, 4, 5].map((id) => ({ code: `FL-00000${id}`, price: 10_000_000 }))
    assert.equal((await order(pieces)).statusCode, 303)
    assert.equal((await read(1))?.total, 50_000_000)
    const { missing } = await step(1, 'pay', { amount: 30_000_000 })
    assert.equal(missing, 20_000_000)
    const over = await step(1, 'pay', { amount: 1_000_000_000 })
    assert.equal(over.back, 980_000_000)
  })

  test('is none for a saree of ₹0: it is packed, sent and delivered without a payment', async (t) => {
    const { db, order, step, pageOf } = await startOrderShop(t, engine)
    await db.updateTable('articles').set({ article_price: 0 }).execute()
    const answer = await order([{ code: 'FL-000001', price: 0 }])
    for (const name of ['confirm', 'pack', 'send', 'deliver'] as const) await step(1, name)
    const { page } = await pageOf(String(answer.headers.location))
    assert.deepEqual([page.situation, page.missing, page.upi], ['delivered', 0, null])
  })

  test('that came in part keeps the piece for a day more', async (t) => {
    const { placed, step, pageOf, advanceMinutes } = await startOrderShop(t, engine)
    const page = await placed()
    advanceMinutes(23 * 60)
    await step(1, 'pay', { amount: 1 })
    advanceMinutes(23 * 60)
    assert.equal((await pageOf(page)).page.isHeld, true)
    advanceMinutes(2 * 60)
    const ended = (await pageOf(page)).page
    assert.deepEqual([ended.situation, ended.isHeld, ended.isFree], ['short', false, true])
    const refunded = await step(1, 'refund', { amount: 1 })
    assert.equal(refunded.refunded, 1)
    assert.equal((await pageOf(page)).page.situation, 'ended')
  })

  test('that came too much can go back while the order stands, and never more than came', async (t) => {
    const { placed, step, pageOf } = await startOrderShop(t, engine)
    const page = await placed()
    const paid = await step(1, 'pay', { amount: 5000 })
    assert.deepEqual([paid.money, paid.back], ['paid', 501])
    assert.equal((await pageOf(page)).page.back, 501)
    const back = await step(1, 'refund')
    assert.deepEqual([back.refunded, back.back, back.parcel], [501, 0, 'new'])
    const { parcel } = await step(1, 'pack')
    assert.equal(parcel, 'packed')
    // A goodwill refund, for which nothing has to be due.
    const less = await step(1, 'refund', { amount: 200 })
    assert.deepEqual([less.refunded, less.missing, less.money], [701, 0, 'paid'])
    await assert.rejects(
      step(1, 'refund', { amount: 4299.01 }),
      refusedWith(422, /refund ₹4,299 at most/),
    )
  })

  test('that was entered by mistake is taken back until the parcel is packed, and stays in the ledger', async (t) => {
    const { placed, step, pageOf, advanceMinutes } = await startOrderShop(t, engine)
    const page = await placed()
    const { payments } = await step(1, 'pay', { amount: 4000, utr: '431265789012' })
    await step(1, 'pay', { amount: 499 })
    advanceMinutes(30 * 60)
    const half = await step(1, 'unpay', { payment: payments[0]?.id ?? 0 })
    assert.deepEqual([half.money, half.paid, half.missing, half.utr], ['none', 499, 4000, ''])
    const none = await step(1, 'unpay')
    assert.deepEqual([none.paid, none.parcel], [0, 'new'])
    assert.ok(none.payments.every(({ voided_at }) => voided_at !== null))
    const shown = (await pageOf(page)).page
    assert.deepEqual([shown.situation, shown.paid, shown.missing], ['new', 0, 4499])
    await step(1, 'pay')
    await step(1, 'pack')
    await assert.rejects(step(1, 'unpay'), refusedWith(409, /has changed since/))
  })

  test('is as it was after an undo, with its ledger', async (t) => {
    const { placed, step, admin, read } = await startOrderShop(t, engine)
    await placed()
    const undo = async () => {
      const { version = 0 } = (await read(1)) ?? {}
      return admin.call(orderApi.undo, { id: 1, body: { version } })
    }
    await step(1, 'pay', { amount: 4000 })
    const unpaid = await undo()
    assert.deepEqual([unpaid.paid, unpaid.missing, unpaid.payments], [0, 4499, []])
    await step(1, 'pay', { amount: 4000 })
    await step(1, 'unpay')
    const again = await undo()
    assert.deepEqual([again.paid, again.payments.map(({ voided_at }) => voided_at)], [4000, [null]])
  })

  test('of one transfer may be for two orders of one buyer, and of no other', async (t) => {
    const { placed, step, post, read } = await startOrderShop(t, engine, { articles: 3 })
    const pages = [await placed(['FL-000001']), await placed(['FL-000002'])]
    const other = await placed(['FL-000003'], { mobile: '9876500003' })
    const claim = (page = '') => post(`${page}/claim`, [['utr', '431265789012']])
    assert.equal((await claim(pages[0])).statusCode, 303)
    assert.equal((await claim(pages[1])).statusCode, 303)
    assert.equal((await claim(other)).statusCode, 422)
    assert.deepEqual((await read(1))?.others, [
      { id: 2, number: 'FL-O-000002', missing: 4499, has_same_utr: true },
    ])
    await step(1, 'pay', { utr: '431265789012' })
    const second = await step(2, 'pay', { utr: '431265789012' })
    assert.equal(second.money, 'paid')
    await assert.rejects(step(3, 'pay', { utr: '431265789012' }), refusedWith(422, /UTR/))
  })

  test('that was not found leaves its UTR to the order that it belongs to', async (t) => {
    const { placed, step, post } = await startOrderShop(t, engine, { articles: 2 })
    const wrong = await placed(['FL-000001'])
    const right = await placed(['FL-000002'], { mobile: '9876500002' })
    const claim = (page: string) => post(`${page}/claim`, [['utr', '431265789012']])
    await claim(wrong)
    assert.equal((await claim(right)).statusCode, 422)
    await step(1, 'unclaim')
    assert.equal((await claim(right)).statusCode, 303)
  })

  test('that the courier has taken is owed until the shop has it, and is added up by courier', async (t) => {
    const { placed, step, admin } = await startOrderShop(t, engine, {
      settings: { cash_on_delivery: 'yes' },
    })
    await placed(undefined, { payment: 'delivery' })
    for (const name of ['confirm', 'pack'] as const) await step(1, name)
    await step(1, 'send', { courier: 'India Post' })
    await step(1, 'deliver')
    const counts = await admin.call(orderApi.counts, {})
    assert.deepEqual([counts.waiting, counts.closed], [1, 0])
    const { couriers_owe } = await admin.call(orderApi.facts, {})
    assert.deepEqual(couriers_owe, [{ courier: 'India Post', orders: 1, rupees: 4499 }])
    const paid = await step(1, 'pay')
    assert.equal(paid.payments[0]?.way, 'courier')
    assert.deepEqual((await admin.call(orderApi.facts, {})).couriers_owe, [])
    assert.equal((await admin.call(orderApi.counts, {})).closed, 1)
  })

  test('of ₹0 needs no payment', async (t) => {
    const { placed, step, pageOf, db } = await startOrderShop(t, engine)
    await db.updateTable('articles').set({ article_price: 0 }).execute()
    const page = await placed([{ code: 'FL-000001', price: 0 }])
    await step(1, 'confirm')
    assert.equal((await pageOf(page)).page.situation, 'to pack')
    for (const name of ['pack', 'send', 'deliver'] as const) await step(1, name)
    assert.equal((await pageOf(page)).page.situation, 'delivered')
  })

  test('stays paid where more comes after a goodwill refund', async (t) => {
    const { placed, step, advanceMinutes } = await startOrderShop(t, engine)
    await placed()
    await step(1, 'pay')
    await step(1, 'refund', { amount: 200 })
    advanceMinutes(26 * 60)
    const more = await step(1, 'pay', { amount: 50 })
    assert.deepEqual([more.money, more.missing, more.is_held], ['paid', 0, true])
  })

  test('is enough for what is left once a piece is taken out, also after the hold', async (t) => {
    const { placed, step, post, pageOf, order, advanceMinutes } = await startOrderShop(t, engine, {
      articles: 2,
    })
    const page = await placed(['FL-000001', 'FL-000002'])
    await step(1, 'pay', { amount: 4499 })
    advanceMinutes(50 * 60)
    await post(`${page}/cancel`, [['line', '2']])
    const shown = (await pageOf(page)).page
    assert.deepEqual([shown.situation, shown.missing, shown.isHeld], ['to pack', 0, true])
    assert.equal((await order(['FL-000001'], { mobile: '9876500001' })).statusCode, 409)
  })

  test('is too late for what is left where another buyer has it since', async (t) => {
    const { placed, step, pageOf, advanceMinutes } = await startOrderShop(t, engine, {
      articles: 2,
    })
    const page = await placed(['FL-000001', 'FL-000002'])
    await step(1, 'pay', { amount: 4499 })
    advanceMinutes(50 * 60)
    await placed(['FL-000001'], { mobile: '9876500001' })
    const left = await step(1, 'takeOut', { lines: [2] })
    assert.deepEqual([left.money, left.is_late, left.back], ['paid', true, 4499])
    assert.equal((await pageOf(page)).page.situation, 'late')
  })

  test('is enough without a payment that was not found, where a piece was taken out meanwhile', async (t) => {
    const { placed, step, post } = await startOrderShop(t, engine, { articles: 2 })
    const page = await placed(['FL-000001', 'FL-000002'])
    await step(1, 'pay', { amount: 4499 })
    await post(`${page}/claim`, [['utr', '431265789012']])
    await step(1, 'takeOut', { lines: [2] })
    const paid = await step(1, 'unclaim')
    assert.deepEqual([paid.money, paid.missing], ['paid', 0])
  })

  test('that came too late goes back like any other once its buyer cancels', async (t) => {
    const { placed, step, post, pageOf, advanceMinutes } = await startOrderShop(t, engine)
    const page = await placed()
    advanceMinutes(25 * 60)
    await placed(undefined, { mobile: '9876500001' })
    await step(1, 'pay')
    await post(`${page}/cancel`, [])
    const shown = (await pageOf(page)).page
    assert.deepEqual([shown.situation, shown.back], ['to refund', 4499])
  })
})
