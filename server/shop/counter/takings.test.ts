import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counterApi } from '../../../contract/shop/counter.ts'
import { takingsApi } from '../../../contract/shop/takings.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { startOrderShop } from '../../testing/orders/orders.ts'
import { administrator } from '../../testing/test-server.ts'

onBothEngines('The takings of a day', (engine) => {
  test('sum up what was sold at the counter and paid for orders on that day of the shop, by kind and person, without what was undone', async (t) => {
    // 11:30 am of the 15th in India.
    const shop = await startOrderShop(t, engine, { articles: 2, stock: 3 })
    const { admin, placed, step } = shop
    const sell = (price: number, way: 'cash' | 'upi') =>
      admin.call(counterApi.sell, { id: 1, body: { price, way } })
    await sell(4000.5, 'cash')
    await sell(4499, 'cash')
    const mistake = await sell(9999, 'upi')
    await admin.call(counterApi.undoSale, { id: mistake })
    await placed(['FL-000002'])
    await step(1, 'pay', { amount: 5000 })
    await step(1, 'refund', { amount: 501 })
    const ofDay = async (day: string) => {
      const caller = shop.callerAs(await shop.openAdminSession())
      return caller.call(takingsApi.ofDay, { query: { day } })
    }
    const by = administrator.email
    assert.deepEqual(await ofDay('2026-08-15'), [
      { source: 'counter', kind: 'receipt', way: 'cash', by, count: 2, rupees: 8499.5 },
      { source: 'order', kind: 'receipt', way: 'upi', by, count: 1, rupees: 5000 },
      { source: 'order', kind: 'refund', way: 'upi', by, count: 1, rupees: 501 },
    ])
    assert.deepEqual(await ofDay('2026-08-14'), [])
    // It is the 16th in India half an hour after 6 pm UTC.
    shop.advanceMinutes(12 * 60 + 31)
    await (await shop.callerAs(await shop.openAdminSession())).call(counterApi.sell, {
      id: 1,
      body: { price: 10, way: 'card' },
    })
    assert.deepEqual(
      (await ofDay('2026-08-16')).map(({ way, rupees }) => [way, rupees]),
      [['card', 10]],
    )
  })
})
