import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { photo } from '../../../../tests/samples/test-photo.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { refusedWith, startOrderShop } from '../../../testing/orders/orders.ts'

type Shop = Awaited<ReturnType<typeof startOrderShop>>

const asked = {
  lines: '1',
  reason: 'damaged',
  text: 'A cut of 2 cm in the pallu.',
  resolution: 'refund',
  way: 'self',
}

const sendReturn = (
  { app }: Shop,
  page: string,
  fields: Record<string, string>,
  photos: Record<string, Buffer> = {},
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const name of ['product', 'tag', 'cover'])
    form.append(
      name,
      new Blob([new Uint8Array(photos[name] ?? [])]),
      photos[name] ? 'photo.jpg' : '',
    )
  return app.inject({
    method: 'POST',
    url: `${page}/return`,
    headers: { accept: 'application/json' },
    payload: form,
  })
}

const deliver = async ({ step }: Shop) => {
  for (const name of ['pay', 'pack', 'send'] as const) await step(1, name)
  await step(1, 'deliver', { delivered_on: '2026-08-15' })
}

const withDelivered = async (...start: Parameters<typeof startOrderShop>) => {
  const shop = await startOrderShop(...start)
  const page = await shop.placed()
  await deliver(shop)
  return { ...shop, page }
}

onBothEngines('A return', (engine) => {
  test('of a damaged piece needs all three photos, keeps what was typed without them, and reaches the desk with them', async (t) => {
    const shop = await withDelivered(t, engine)
    const { page, pageOf, step, app, headers, stockOf, read } = shop
    const picture = await photo()
    const missing = await sendReturn(shop, page, asked, { product: picture })
    assert.equal(missing.statusCode, 422)
    const { page: shown } = missing.json()
    assert.deepEqual(Object.keys(shown.errors), ['tag', 'cover'])
    assert.equal(shown.typed.text, asked.text)
    assert.equal(shown.view, 'return form')
    const photos = { product: picture, tag: picture, cover: picture }
    assert.equal((await sendReturn(shop, page, asked, photos)).statusCode, 303)
    assert.equal((await pageOf(page)).page.situation, 'return asked')
    assert.deepEqual((await read(1))?.returns[0]?.photos, ['product', 'tag', 'cover'])
    const sent = await app.inject({ url: '/api/getReturnPhoto/1?kind=tag', headers })
    assert.match(String(sent.headers['content-type']), /^image\/(?:jpeg|webp)$/)
    assert.equal((await app.inject('/api/getReturnPhoto/1?kind=tag')).statusCode, 401)
    await step(1, 'agree')
    const back = await step(1, 'takeBack', { to_shelf: true })
    assert.deepEqual([back.parcel, back.returning, await stockOf()], ['returned', 'done', 1])
    // ₹4,499 less Rs. 75, as it was sent free of charge.
    const refunded = await step(1, 'refund')
    assert.deepEqual([refunded.back, refunded.refunded], [0, 4424])
  })

  test('for a colour is a gift card only, and needs no photo', async (t) => {
    const shop = await withDelivered(t, engine)
    const refused = await sendReturn(shop, shop.page, { ...asked, reason: 'colour' })
    assert.equal(refused.statusCode, 422)
    assert.deepEqual(Object.keys(refused.json().page.errors), ['resolution'])
    const card = { ...asked, reason: 'colour', resolution: 'gift card' }
    assert.equal((await sendReturn(shop, shop.page, card)).statusCode, 303)
  })

  test('is possible on the third day after delivery, and not on the fourth', async (t) => {
    const shop = await withDelivered(t, engine)
    const card = { ...asked, reason: 'material', resolution: 'gift card' }
    shop.advanceMinutes(3 * 24 * 60)
    assert.equal((await shop.pageOf(shop.page)).page.returnUntil, '2026-08-18')
    shop.advanceMinutes(24 * 60)
    assert.equal((await shop.pageOf(shop.page)).page.returnUntil, null)
    const late = await sendReturn(shop, shop.page, card)
    assert.equal(late.statusCode, 409)
    assert.match(late.json().page.message, /three-day return period is over/)
  })

  test('of a parcel that nobody marked as delivered ends 33 days after it was sent', async (t) => {
    const shop = await startOrderShop(t, engine)
    const page = await shop.placed()
    for (const name of ['pay', 'pack', 'send'] as const) await shop.step(1, name)
    shop.advanceMinutes(33 * 24 * 60)
    assert.equal((await shop.pageOf(page)).page.mayReturn, true)
    shop.advanceMinutes(24 * 60)
    assert.equal((await shop.pageOf(page)).page.mayReturn, false)
  })

  test('is refused for a piece whose fall and pico were done when it was ordered, whatever is changed since', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 2 })
    const setFallAndPico = (id: number, fall_and_pico: string) =>
      shop.db.updateTable('articles').set({ fall_and_pico }).where('id', '=', id).execute()
    await setFallAndPico(1, 'Done')
    const page = await shop.placed(['FL-000001', 'FL-000002'])
    await setFallAndPico(1, 'Not done')
    await setFallAndPico(2, 'Done')
    await deliver(shop)
    const { lines } = (await shop.pageOf(page)).page
    assert.deepEqual(
      lines.map(({ code, isReturnable }) => [code, isReturnable]),
      [
        ['FL-000001', false],
        ['FL-000002', true],
      ],
    )
    const [done, notDone] = lines
    const card = { ...asked, reason: 'material', resolution: 'gift card' }
    const refused = await sendReturn(shop, page, { ...card, lines: String(done?.id) })
    assert.equal(refused.statusCode, 422)
    assert.deepEqual(Object.keys(refused.json().page.errors), ['lines'])
    const taken = await sendReturn(shop, page, { ...card, lines: String(notDone?.id) })
    assert.equal(taken.statusCode, 303)
  })

  test('of a piece that stays out of the shop leaves the stock alone', async (t) => {
    const shop = await withDelivered(t, engine)
    const card = { ...asked, reason: 'material', resolution: 'gift card' }
    await sendReturn(shop, shop.page, card)
    await shop.step(1, 'agree')
    await shop.step(1, 'takeBack', { to_shelf: false })
    assert.equal(await shop.stockOf(), 0)
    assert.equal((await shop.admin.call(orderApi.counts, {})).todo, 1)
  })

  test('is of a piece: each piece of an order can come back by itself, and its worth goes back by itself', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 2 })
    const page = await shop.placed(['FL-000001', 'FL-000002'])
    await deliver(shop)
    const card = { ...asked, reason: 'colour', resolution: 'gift card' }
    assert.equal((await sendReturn(shop, page, { ...card, lines: '1' })).statusCode, 303)
    await shop.step(1, 'agree')
    const back = await shop.step(1, 'takeBack')
    assert.deepEqual([back.parcel, back.returning, back.back], ['delivered', 'done', 4424])
    assert.deepEqual([await shop.stockOf(1), await shop.stockOf(2)], [1, 0])
    await shop.step(1, 'refund', { way: 'gift card' })
    const { situation, mayReturn, lines } = (await shop.pageOf(page)).page
    assert.deepEqual([situation, mayReturn], ['delivered', true])
    assert.deepEqual(
      lines.map(({ isReturned, isAsked }) => [isReturned, isAsked]),
      [
        [true, true],
        [false, false],
      ],
    )
    const twice = await sendReturn(shop, page, { ...card, lines: '1' })
    assert.deepEqual(Object.keys(twice.json().page.errors), ['lines'])
    assert.equal((await sendReturn(shop, page, { ...card, lines: '2' })).statusCode, 303)
    await shop.step(1, 'agree')
    const all = await shop.step(1, 'takeBack')
    assert.deepEqual([all.parcel, all.back], ['returned', 4424])
    assert.deepEqual(
      all.returns.map(({ lines: [line], state }) => [line, state]),
      [
        [1, 'done'],
        [2, 'done'],
      ],
    )
  })

  test('of a damaged piece puts nothing into the shop that nobody has chosen to put there', async (t) => {
    const shop = await withDelivered(t, engine)
    const picture = await photo()
    const photos = { product: picture, tag: picture, cover: picture }
    await sendReturn(shop, shop.page, asked, photos)
    await shop.step(1, 'agree')
    await assert.rejects(shop.step(1, 'takeBack'), refusedWith(422, /where the saree is now/))
    assert.equal(await shop.stockOf(), 0)
  })

  test('keeps 500 characters with line breaks whole, and refuses more with what was typed', async (t) => {
    const shop = await withDelivered(t, engine)
    const card = { ...asked, reason: 'colour', resolution: 'gift card' }
    const text = `${'line\r\n'.repeat(90)}${'x'.repeat(50)}`
    const more = await sendReturn(shop, shop.page, { ...card, text: `${text}y` })
    assert.match(more.json().page.errors.text, /up to 500 characters/)
    assert.equal((await sendReturn(shop, shop.page, { ...card, text })).statusCode, 303)
    assert.equal((await shop.read(1))?.returns[0]?.text.length, 500)
  })

  test('that can’t be read is answered by its page', async (t) => {
    const shop = await withDelivered(t, engine)
    const more = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`more-${n}`, 'x']))
    const answer = await sendReturn(shop, shop.page, { ...asked, ...more })
    assert.equal(answer.statusCode, 413)
    assert.equal(answer.json().page.view, 'return form')
    assert.notEqual(answer.json().page.message, '')
  })

  test('of an order that the courier has not paid yet is refunded once the courier has', async (t) => {
    const shop = await startOrderShop(t, engine, { settings: { cash_on_delivery: 'yes' } })
    const { step, pageOf, admin } = shop
    const page = await shop.placed(undefined, { payment: 'delivery' })
    for (const name of ['confirm', 'pack', 'send', 'deliver'] as const) await step(1, name)
    await sendReturn(shop, page, { ...asked, reason: 'material', resolution: 'gift card' })
    await step(1, 'agree')
    const back = await step(1, 'takeBack', { to_shelf: true })
    assert.deepEqual([back.parcel, back.back], ['returned', 0])
    assert.equal((await pageOf(page)).page.situation, 'courier owes')
    assert.equal((await admin.call(orderApi.facts, {})).couriers_owe[0]?.rupees, 4499)
    const paid = await step(1, 'pay')
    assert.deepEqual([paid.back, (await pageOf(page)).page.situation], [4424, 'to refund'])
    const refunded = await step(1, 'refund')
    assert.equal(refunded.payments.at(-1)?.way, 'gift card')
    assert.equal((await pageOf(page)).page.cards[0]?.value, 4424)
    assert.deepEqual((await admin.call(orderApi.facts, {})).couriers_owe, [])
  })
})

onBothEngines('A piece that is taken out of an order', (engine) => {
  test('is free for others, and what it cost is refunded or not due any more', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 2 })
    const { placed, step, order, pageOf } = shop
    const page = await placed(['FL-000001', 'FL-000002'])
    await step(1, 'pay', { amount: 5000 })
    await assert.rejects(step(1, 'takeOut', { lines: [1, 2] }), refusedWith(422, /only saree left/))
    const left = await step(1, 'takeOut', { lines: [2] })
    assert.deepEqual([left.total, left.money, left.back], [4499, 'paid', 501])
    assert.deepEqual(left.history[0]?.pieces, ['FL-000002'])
    assert.equal((await order(['FL-000002'], { mobile: '9876500002' })).statusCode, 303)
    assert.equal((await order(['FL-000001'], { mobile: '9876500003' })).statusCode, 409)
    await step(1, 'pack')
    const sent = await step(1, 'send')
    assert.deepEqual(
      sent.lines.map(({ is_sold, is_cancelled }) => [is_sold, is_cancelled]),
      [
        [true, false],
        [false, true],
      ],
    )
    assert.equal(await shop.stockOf(2), 1)
    assert.equal((await pageOf(page)).page.lines[1]?.isCancelled, true)
  })

  test('by its buyer leaves the others, until the parcel is packed', async (t) => {
    const { placed, post, read, step } = await startOrderShop(t, engine, { articles: 2 })
    const page = await placed(['FL-000001', 'FL-000002'])
    assert.equal((await post(`${page}/cancel`, [['line', '1']])).statusCode, 303)
    const left = await read(1)
    assert.deepEqual([left?.parcel, left?.total], ['new', 4499])
    for (const line of ['2', '', 'x'])
      assert.equal((await post(`${page}/cancel`, [['line', line]])).statusCode, 422)
    await step(1, 'pay')
    await step(1, 'pack')
    assert.equal((await post(`${page}/cancel`, [['line', '2']])).statusCode, 409)
  })

  test('comes back with an undo, unless somebody has ordered it since', async (t) => {
    const { placed, step, admin, order, read } = await startOrderShop(t, engine, { articles: 2 })
    await placed(['FL-000001', 'FL-000002'])
    const undo = async () => {
      const { version = 0 } = (await read(1)) ?? {}
      return admin.call(orderApi.undo, { id: 1, body: { version } })
    }
    await step(1, 'takeOut', { lines: [2] })
    const again = await undo()
    assert.deepEqual([again.total, again.lines[1]?.is_cancelled], [8998, false])
    await step(1, 'takeOut', { lines: [2] })
    assert.equal((await order(['FL-000002'], { mobile: '9876500002' })).statusCode, 303)
    await assert.rejects(undo(), refusedWith(409, /FL-000002 is somebody else’s now/))
  })
})
