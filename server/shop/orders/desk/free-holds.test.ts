import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { confirmed, refusedWith, startOrderShop } from '../../../testing/orders.ts'

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
          /^3 orders would end.*: Meera Sharma \(FL-O-000001\), Asha Rao \(FL-O-000002\), Usha Iyer/,
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
      listed.map((one) => [one.change, one.names]),
      [[change, buyers]],
    )
    assert.deepEqual(await later.call(orderApi.undoFreeHolds, { body: { change } }), {
      orders: 3,
      skipped: 0,
    })
    assert.equal((await read(2))?.is_held, true)
    assert.deepEqual(await later.call(orderApi.freedHolds, {}), [])
  })

  test('after a restore has a number of its own, so that its undo gives back no other order', async (t) => {
    const { placed, admin, read, db } = await startOrderShop(t, engine, { articles: 2 })
    const free = () => admin.call(orderApi.freeHolds, { body: {}, headers: confirmed })
    await placed()
    const before = await free()
    // No backup holds this count, which begins again.
    await db
      .updateTable('order_gate')
      .set({ passed: before.change - 2 })
      .execute()
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
