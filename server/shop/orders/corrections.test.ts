import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { buyer, refusedWith, startOrderShop } from '../../testing/orders/orders.ts'

const { email: _, payment: __, ...typed } = buyer

onBothEngines('A correction of an order', (engine) => {
  test('by the desk changes who gets the parcel until it is sent, and says who changed what', async (t) => {
    const { placed, step, admin, db, pageOf } = await startOrderShop(t, engine)
    const page = await placed()
    await step(1, 'pay')
    await step(1, 'pack')
    const corrected = await step(1, 'correct', { name: 'Anjali Rao', pin: '411038' })
    assert.deepEqual([corrected.name, corrected.pin], ['Anjali Rao', '411038'])
    const [event] = corrected.history
    assert.equal(event?.name, 'correct')
    assert.match(event?.by ?? '', /@/)
    assert.deepEqual(event?.before, { name: buyer.name, pin: '411004' })
    assert.equal((await pageOf(page)).page.goesTo.name, 'Anjali Rao')
    assert.equal((await admin.call(orderApi.all, { query: { search: 'anjali' } })).length, 1)
    const mails = await db
      .selectFrom('mails')
      .where('kind', '=', 'order news')
      .select('body')
      .execute()
    assert.match(mails.at(-1)?.body ?? '', /corrected the delivery details of your order/)
    await step(1, 'send', { courier: 'India Post', tracking: 'EM1' })
    await assert.rejects(
      step(1, 'correct', { name: 'Meera' }),
      refusedWith(409, /has changed since/),
    )
  })

  test('by its buyer is possible until the parcel is packed, and the shop is told', async (t) => {
    const { placed, step, post, pageOf, db } = await startOrderShop(t, engine)
    const page = await placed()
    const correct = (changes: Partial<typeof typed> & { sure?: string }) =>
      post(`${page}/correct`, Object.entries({ ...typed, ...changes }))
    const wrong = await correct({ mobile: '020 2553 1234', address: 'Flat 9, Loom Society' })
    assert.equal(wrong.statusCode, 422)
    const { page: shown } = wrong.json()
    assert.deepEqual(Object.keys(shown.errors), ['mobile'])
    assert.equal(shown.typed.address, 'Flat 9, Loom Society')
    assert.equal((await correct({ address: 'Flat 9, Loom Society' })).statusCode, 303)
    assert.equal((await pageOf(page)).page.goesTo.address, 'Flat 9, Loom Society')
    const { subject } = await db
      .selectFrom('mails')
      .where('kind', '=', 'order')
      .orderBy('id', 'desc')
      .select('subject')
      .executeTakeFirstOrThrow()
    assert.match(subject, /delivery details changed by the buyer/)
    await step(1, 'pay')
    await step(1, 'pack')
    assert.equal((await pageOf(page)).page.mayCorrect, false)
    assert.equal((await correct({ name: 'Somebody Else' })).statusCode, 409)
  })

  test('asks its buyer once about a PIN code of another state', async (t) => {
    const { placed, post, pageOf } = await startOrderShop(t, engine)
    const page = await placed()
    const correct = (sure: string) =>
      post(`${page}/correct`, Object.entries({ ...typed, pin: '600004', sure }))
    const asked = (await correct('')).json().page
    assert.match(asked.errors.state, /600004 is a Tamil Nadu PIN code/)
    assert.equal((await correct(asked.typed.sure)).statusCode, 303)
    assert.equal((await pageOf(page)).page.goesTo.pin, '600004')
  })

  test('of courier and number is possible while the parcel is on its way, and its buyer is told', async (t) => {
    const { placed, step, db, pageOf } = await startOrderShop(t, engine)
    const page = await placed()
    await assert.rejects(step(1, 'correctParcel', { courier: 'DTDC' }), refusedWith(409, /./))
    await step(1, 'pay')
    await step(1, 'pack')
    await step(1, 'send', { courier: 'India Post', tracking: 'EM1' })
    const corrected = await step(1, 'correctParcel', { courier: 'DTDC', tracking: 'D7' })
    assert.deepEqual(corrected.history[0]?.before, { courier: 'India Post', tracking: 'EM1' })
    assert.equal((await pageOf(page)).page.tracking, 'D7')
    const mails = await db
      .selectFrom('mails')
      .where('kind', '=', 'order news')
      .select('body')
      .execute()
    assert.match(
      mails.at(-1)?.body ?? '',
      /gave you the wrong courier.*\nCourier: DTDC\nTracking number: D7/,
    )
    await step(1, 'deliver')
    await assert.rejects(step(1, 'correctParcel', { courier: 'DTDC' }), refusedWith(409, /./))
  })

  test('is undone for ten seconds', async (t) => {
    const { placed, step, admin } = await startOrderShop(t, engine)
    await placed()
    const { version } = await step(1, 'correct', { name: 'Anjali Rao' })
    const undone = await admin.call(orderApi.undo, { id: 1, body: { version } })
    assert.equal(undone.name, buyer.name)
    const found = await admin.call(orderApi.all, { query: { search: 'anjali' } })
    assert.deepEqual(found, [])
  })
})
