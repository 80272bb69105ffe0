import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { testOrderApi } from '../../../contract/shop/orders/test-orders.ts'
import { takingsApi } from '../../../contract/shop/takings.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { buyer, freshKey, refusedWith, startOrderShop } from '../../testing/orders/orders.ts'

const startTesting = async (t: TestContext, engine: Engine) => {
  const shop = await startOrderShop(t, engine, { articles: 2 })
  const desk = async () => shop.callerAs(await shop.openAdminSession())
  const readAddress = async () => (await (await desk()).call(testOrderApi.address, {})).address
  const orderAs = (test: string) =>
    shop.post('/Order', [
      ...Object.entries(buyer),
      ['key', freshKey()],
      ['p', 'FL-000002'],
      ['price', 'FL-000002:4499'],
      ['test', test],
    ])
  return {
    ...shop,
    desk,
    readAddress,
    orderAs,
    markOf: (address: string | null) =>
      new URLSearchParams(address?.split('?')[1]).get('test') ?? '',
    takings: async () =>
      (await desk()).call(takingsApi.ofDay, {
        query: { day: shop.now().toISOString().slice(0, 10) },
      }),
    remove: async (id: number) => (await desk()).call(testOrderApi.remove, { id }),
  }
}

onBothEngines('A test order', (engine) => {
  test('is placed by the form that the desk opens, paid and packed like any other, never dispatched, and removed with all that belongs to it', async (t) => {
    const { readAddress, orderAs, markOf, pageOf, read, step, remove, db, stockOf, takings } =
      await startTesting(t, engine)
    const address = (await readAddress()) ?? assert.fail('no saree to order')
    assert.match(address, /^\/Order\?p=FL-000002&test=/)
    const { page } = await pageOf(address)
    assert.equal((page as unknown as { test: string }).test, markOf(address))
    assert.equal((await orderAs(markOf(address))).statusCode, 303)
    assert.equal((await read(1))?.is_test, true)
    assert.match((await readAddress()) ?? '', /p=FL-000001/)
    await step(1, 'pay')
    await step(1, 'pack')
    assert.deepEqual(await takings(), [])
    await assert.rejects(step(1, 'send'), refusedWith(409, /test order isn’t dispatched/))
    await remove(1)
    assert.equal(await read(1), null)
    for (const table of ['order_lines', 'order_payments', 'mails'] as const)
      assert.deepEqual(await db.selectFrom(table).selectAll().execute(), [], table)
    assert.equal(await stockOf(2), 1)
    assert.match((await readAddress()) ?? '', /p=FL-000002/)
  })

  test('takes no part of what is reserved for buyers, and its mark makes one order', async (t) => {
    const { readAddress, orderAs, markOf, order, read } = await startTesting(t, engine)
    const mark = markOf(await readAddress())
    const first = await orderAs(mark)
    assert.equal(first.statusCode, 303)
    assert.equal((await orderAs(mark)).headers.location, first.headers.location)
    for (const code of ['FL-000001'])
      assert.equal((await order([code], { mobile: buyer.mobile })).statusCode, 303)
    assert.equal((await read(2))?.is_held, true)
  })

  test('V18: is marked by the desk alone, for an hour', async (t) => {
    const { readAddress, orderAs, markOf, advanceMinutes, db } = await startTesting(t, engine)
    const mark = markOf(await readAddress())
    for (const forged of [
      '1',
      mark.replace(/-./, (found) => (found === '-x' ? '-y' : '-x')),
      `9${mark}`,
    ])
      assert.equal((await orderAs(forged)).statusCode, 422, forged)
    advanceMinutes(61)
    const late = await orderAs(mark)
    assert.match(late.body, /This test has run out of time, so nothing was ordered/)
    assert.deepEqual(await db.selectFrom('orders').select('id').execute(), [])
  })

  test('is the only kind of order that is removed', async (t) => {
    const { placed, remove, desk } = await startTesting(t, engine)
    await placed()
    await assert.rejects(remove(1), refusedWith(409, /buyer’s order, not a test/))
    assert.equal((await (await desk()).call(orderApi.all, {})).length, 1)
  })
})
