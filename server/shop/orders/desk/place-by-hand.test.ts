import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { auditLogApi } from '../../../../contract/audit-log/audit-log.ts'
import { counterApi } from '../../../../contract/shop/counter.ts'
import { orderByHandApi } from '../../../../contract/shop/orders/order-by-hand.ts'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import type { Engine } from '../../../database/database.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { refusedWith, startOrderShop } from '../../../testing/orders/orders.ts'
import { administrator } from '../../../testing/test-server.ts'

const meena = {
  pieces: [1],
  name: 'Meena Iyer',
  mobile: '98400 55555',
  address: '12, Gandhi Street, Erode',
  pin: '638001',
  state: 'Tamil Nadu' as const,
  payment: 'ahead' as const,
  discount: 0,
  discount_reason: '',
}

const startDesk = async (t: TestContext, engine: Engine, settings: object = {}) => {
  const shop = await startOrderShop(t, engine, { articles: 2, settings })
  const desk = async () => shop.callerAs(await shop.openAdminSession())
  return {
    ...shop,
    desk,
    place: async (changes: object = {}) =>
      (await desk()).call(orderByHandApi.place, { body: { ...meena, ...changes } }),
  }
}

onBothEngines('An order by hand', (engine) => {
  test('is confirmed, reserves its pieces, and has a page where the buyer pays what was agreed', async (t) => {
    const { place, read, pageOf, order, desk } = await startDesk(t, engine, {
      shipping_charge: '100',
    })
    const id = await place({ pieces: [1, 2], discount: 500, discount_reason: 'Regular customer' })
    const placed = (await read(id)) ?? assert.fail('no such order')
    assert.deepEqual(
      placed.lines.map(({ article_Id, price, discount }) => [article_Id, price, discount]),
      [
        ['FL-000001', 4249, 250],
        ['FL-000002', 4249, 250],
      ],
    )
    assert.deepEqual([placed.total, placed.shipping], [8598, 100])
    assert.deepEqual(
      [placed.parcel, placed.is_held, placed.mobile],
      ['confirmed', true, '9840055555'],
    )
    assert.deepEqual(
      placed.history.map(({ name, by }) => [name, by]),
      [
        ['confirm', administrator.email],
        ['place', administrator.email],
      ],
    )
    const { page } = await pageOf(placed.page)
    assert.deepEqual(
      [page.situation, page.missing, page.discountReason, page.upi?.amount],
      ['confirmed', 8598, 'Regular customer', '8598.00'],
    )
    assert.equal((await order()).statusCode, 409)
    const entries = await (await desk()).call(auditLogApi.all, { query: { search: placed.number } })
    const entry = entries.find(({ what }) => what === 'Order placed by the desk')
    assert.deepEqual(entry?.changes.at(-1), {
      field: 'discount',
      before: null,
      after: '500',
    })
  })

  test('is refused for a piece that somebody else has; what was kept for the customer becomes the order', async (t) => {
    const { place, placed, desk, read } = await startDesk(t, engine)
    await placed(['FL-000001'])
    await assert.rejects(place(), refusedWith(422, /FL-000001 is reserved for somebody else/))
    const { call } = await desk()
    const forMeena = { name: 'Meena', mobile: '9840055555', hours: 24 }
    await call(counterApi.hold, { id: 2, body: forMeena })
    await assert.rejects(
      place({ pieces: [2], mobile: '98400 66666' }),
      refusedWith(422, /FL-000002 is reserved for somebody else/),
    )
    const id = await place({ pieces: [2] })
    assert.equal((await read(id))?.is_held, true)
    await assert.rejects(place({ pieces: [99] }), refusedWith(422, /FL-000099 isn’t in the shop/))
  })

  test('keeps its discount in what is removed, returned, billed and taken in', async (t) => {
    const { place, read, step, desk } = await startDesk(t, engine, { gst_kind: 'none' })
    const discounted = { pieces: [1, 2], discount: 500, discount_reason: 'Regular customer' }
    const id = await place(discounted)
    const [first, second] = (await read(id))?.lines ?? []
    await step(id, 'takeOut', { lines: [first?.id ?? 0] })
    assert.deepEqual([(await read(id))?.total, (await read(id))?.missing], [4249, 4249])
    await step(id, 'pay', { way: 'upi' })
    await step(id, 'pack')
    await step(id, 'send', { courier: 'DTDC', tracking: 'D12345678' })
    const readBill = async () => (await desk()).call(orderApi.invoice, { id })
    assert.equal((await readBill())?.total.price, 4249)
    await step(id, 'takeBack', { to_shelf: true })
    assert.equal((await read(id))?.back, 4249)
    assert.deepEqual((await readBill())?.credit_notes[0]?.total.price, 4249)
    assert.equal(second?.discount, 250)
  })

  test('asks the desk where a price has changed since the customer was told', async (t) => {
    const { place } = await startDesk(t, engine)
    await assert.rejects(
      place({ total: 4000 }),
      refusedWith(422, /A price has changed: the total is now ₹4,499/),
    )
    assert.equal(await place({ total: 4499 }), 1)
  })

  test('ends one of several reservations of a customer, and names an order that the customer has already', async (t) => {
    const { place, placed, desk, db } = await startDesk(t, engine)
    await db.updateTable('articles').set({ article_stock: 2 }).where('id', '=', 2).execute()
    const { call } = await desk()
    const body = { name: 'Meena', mobile: '9840055555', hours: 24 }
    for (const hours of [24, 48]) await call(counterApi.hold, { id: 2, body: { ...body, hours } })
    await place({ pieces: [2] })
    const open = await db
      .selectFrom('named_holds')
      .where('ended_at', 'is', null)
      .select('id')
      .execute()
    assert.equal(open.length, 1)
    await placed(['FL-000001'], { mobile: '98400 55555' })
    await assert.rejects(
      place(),
      refusedWith(422, /FL-000001 is in this customer’s order FL-O-000002 already/),
    )
  })

  test('is refused with a discount of all its price, and with a way to pay that the shop has not', async (t) => {
    const { place, db } = await startDesk(t, engine)
    await assert.rejects(
      place({ discount: 4499, discount_reason: 'Gift' }),
      refusedWith(422, /Enter less than ₹4,499/),
    )
    await assert.rejects(
      place({ payment: 'delivery' }),
      refusedWith(422, /Cash on delivery is off/),
    )
    assert.deepEqual(await db.selectFrom('orders').select('id').execute(), [])
  })

  test('waits until the shop is open for orders', async (t) => {
    const { place } = await startDesk(t, engine, { grievance_name: '' })
    await assert.rejects(place(), refusedWith(409, /Orders aren’t open yet/))
  })
})
