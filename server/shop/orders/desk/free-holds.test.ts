import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrderDetails, orderApi } from '../../../../contract/shop/orders/orders.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { confirmed, refusedWith, startOrderShop } from '../../../testing/orders/orders.ts'

const situationOf = (order: OrderDetails | null) =>
  order?.is_held ? 'held' : order?.is_unreserved ? 'unreserved' : 'ended'

onBothEngines('The freeing of all unconfirmed holds', (engine) => {
  test('asks first with how many orders and whose, and can be undone for a day', async (t) => {
    const { placed, advanceMinutes, openAdminSession, callerAs, admin, read } =
      await startOrderShop(t, engine, { articles: 3 })
    const buyers = ['Meera Sharma', 'Asha Rao', 'Usha Iyer']
    for (const [n, name] of buyers.entries())
      await placed([`FL-00000${n + 1}`], { name, mobile: `900000000${n}` })
    await assert.rejects(
      admin.call(orderApi.freeHolds, { body: {} }),
      (error: { status: number; message: string; asks?: { title: string } }) =>
        refusedWith(
          409,
          /^This ends 3 orders from 3 people: Meera Sharma \(FL-O-000001\), Asha Rao \(FL-O-000002\), Usha Iyer/,
        )(error) && error.asks?.title === 'End 3 orders?',
    )
    assert.equal((await read(1))?.is_held, true)
    const freed = { body: {}, headers: confirmed }
    const { change, orders } = await admin.call(orderApi.freeHolds, freed)
    assert.equal(orders, 3)
    advanceMinutes(120)
    const later = callerAs(await openAdminSession())
    const listed = await later.call(orderApi.freedHolds, {})
    assert.deepEqual(
      listed.map((one) => [one.change, one.orders, one.names]),
      [[change, 3, buyers]],
    )
    assert.deepEqual(await later.call(orderApi.undoFreeHolds, { body: { change } }), {
      orders: 3,
      skipped: 0,
    })
    assert.equal((await read(2))?.is_held, true)
    assert.deepEqual(await later.call(orderApi.freedHolds, {}), [])
  })

  test('V16: ends a flood by one press that counts what it ends, names the first, and leaves what came since, or is confirmed, claimed or paid', async (t) => {
    const { placed, post, step, admin, read } = await startOrderShop(t, engine, { articles: 26 })
    const codeOf = (n: number) => `FL-${String(n).padStart(6, '0')}`
    const place = (n: number, name = `Buyer ${n}`) =>
      placed([codeOf(n)], { name, mobile: String(9_000_000_000 + n) })
    for (let n = 1; n <= 24; n += 1) await place(n)
    await step(1, 'confirm')
    await post(`${await place(25)}/claim`, [['utr', '431265789012']])
    const { unreserved, newest } = await admin.call(orderApi.counts, {})
    assert.deepEqual([unreserved, newest], [4, 25])
    // Nobody has seen this one when the question is asked.
    await place(26)
    await assert.rejects(
      admin.call(orderApi.freeHolds, { body: { newest } }),
      refusedWith(
        409,
        /^This ends 23 orders from 23 people, 4 without a reservation: Buyer 2 .*, Buyer 6 \(FL-O-000006\), 18 more\. None is confirmed or paid, and none has a payment to check\./,
      ),
    )
    await assert.rejects(
      admin.call(orderApi.freeHolds, { body: { newest, claimed: true } }),
      refusedWith(
        409,
        /^This ends 24 orders .* None is confirmed or paid\. 1 with a payment to check/,
      ),
    )
    const { change, orders } = await admin.call(orderApi.freeHolds, {
      body: { newest },
      headers: confirmed,
    })
    assert.equal(orders, 23)
    const situations = async () =>
      Promise.all([1, 2, 24, 25, 26].map(async (id) => situationOf(await read(id))))
    assert.deepEqual(await situations(), ['held', 'ended', 'ended', 'held', 'held'])
    const [freed] = await admin.call(orderApi.freedHolds, {})
    assert.deepEqual([freed?.orders, freed?.names.length], [23, 5])
    await admin.call(orderApi.undoFreeHolds, { body: { change } })
    assert.deepEqual(await situations(), ['held', 'held', 'unreserved', 'held', 'held'])
  })

  test('is undone for an order without a hold also where another has its piece meanwhile, which stays reserved for that one', async (t) => {
    const { placed, step, admin, read, db } = await startOrderShop(t, engine)
    await placed()
    await db.updateTable('orders').set({ is_unheld: 1 }).execute()
    const { change } = await admin.call(orderApi.freeHolds, { body: {}, headers: confirmed })
    await placed(undefined, { mobile: '9000000001' })
    await step(2, 'pay')
    assert.deepEqual(await admin.call(orderApi.undoFreeHolds, { body: { change } }), {
      orders: 1,
      skipped: 0,
    })
    assert.equal((await read(1))?.is_unreserved, true)
    assert.deepEqual((await read(1))?.taken, ['FL-000001'])
    assert.equal((await read(2))?.is_held, true)
  })

  test('has a number of its own, so that its undo gives back no other order', async (t) => {
    const { placed, admin, read } = await startOrderShop(t, engine, { articles: 2 })
    const free = () => admin.call(orderApi.freeHolds, { body: {}, headers: confirmed })
    await placed()
    await free()
    await placed(['FL-000002'], { mobile: '9000000001' })
    const { change } = await free()
    await admin.call(orderApi.undoFreeHolds, { body: { change } })
    assert.deepEqual([(await read(1))?.is_held, (await read(2))?.is_held], [false, true])
  })

  test('asks nothing where there is none', async (t) => {
    const { admin } = await startOrderShop(t, engine)
    const { orders } = await admin.call(orderApi.freeHolds, { body: {} })
    assert.equal(orders, 0)
  })

  test('leaves an order alone of which a part is paid', async (t) => {
    const { placed, step, admin, read } = await startOrderShop(t, engine)
    await placed()
    await step(1, 'pay', { amount: 4000 })
    const { orders } = await admin.call(orderApi.freeHolds, { body: {}, headers: confirmed })
    assert.deepEqual([orders, (await read(1))?.is_held], [0, true])
  })
})
