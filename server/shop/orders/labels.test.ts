import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eventLabels, orderEventNames } from '../../../contract/shop/orders/order-steps.ts'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { confirmed, refusedWith, startOrderShop } from '../../testing/orders/orders.ts'

/** Orders that meet every rule which looks at what happened before. @returns all that came of them */
const takeOrders = async (t: TestContext, engine: Engine) => {
  const shop = await startOrderShop(t, engine, { articles: 5 })
  const { advanceMinutes, db, order, pageOf, placed, post, read, step } = shop
  const signedIn = async () => shop.callerAs(await shop.openAdminSession())
  const versionOf = async (id: number) => (await read(id))?.version ?? 0
  const answers: unknown[] = []
  const take = async (work: Promise<unknown>) => answers.push(await work)

  const sold = await placed(['FL-000001'])
  await step(1, 'pay', { utr: '431265789012' })
  await (await signedIn()).call(orderApi.undo, { id: 1, body: { version: await versionOf(1) } })
  for (const name of ['confirm', 'pay', 'pack', 'send', 'deliver'] as const) await step(1, name)
  await take(step(1, 'pack').catch(({ message }) => message))

  // A number that cancels twice after an hour gets no third hold.
  const again = { mobile: '9876500001' }
  for (let time = 0; time < 2; time += 1) {
    const page = await placed(['FL-000002'], again)
    advanceMinutes(61)
    await post(`${page}/cancel`, [])
  }
  await placed(['FL-000002'], again)
  await step(4, 'confirm')
  await take(order(['FL-000002'], { mobile: '9876500004' }).then(({ statusCode }) => statusCode))

  // One that the shop has cancelled may be ordered again at once, and stands again.
  await placed(['FL-000003'], { mobile: '9876500005' })
  await step(5, 'cancel')
  await step(5, 'restore')
  await step(5, 'cancel')
  await placed(['FL-000003'], { mobile: '9876500005' })

  const admin = await signedIn()
  await placed(['FL-000004'], { mobile: '9876500006' })
  await admin.call(orderApi.lengthen, { id: 7, body: { version: 1 } })
  await placed(['FL-000005'], { mobile: '9876500007' })
  const { change, orders } = await admin.call(orderApi.freeHolds, { body: {}, headers: confirmed })
  await assert.rejects(
    admin.call(orderApi.undo, { id: 8, body: { version: 2 } }),
    refusedWith(409, /too late/),
  )
  await take(admin.call(orderApi.undoFreeHolds, { body: { change } }))
  await take(pageOf(sold).then(({ page }) => page.steps))
  const rows = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  return { orders, answers, rows: rows.map(({ token, ...row }) => row) }
}

onBothEngines('What happened to an order', (engine) => {
  test('is kept by its name: rewording all labels changes nothing else', async (t) => {
    const before = await takeOrders(t, engine)
    assert.ok(before.rows.length === 8 && before.answers.includes(409))
    const labels = { ...eventLabels }
    t.after(() => Object.assign(eventLabels, labels))
    for (const name of orderEventNames) eventLabels[name] = `Reworded ${name.length}%"`
    assert.deepEqual(await takeOrders(t, engine), before)
  })
})
