import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GIFT_ON_DELIVERY } from '../../../contract/shop/orders/order-form.ts'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { buyer, gift, refusedWith, startOrderShop } from '../../testing/orders/orders.ts'
import { proof } from '../../testing/test-server.ts'

const stored = {
  gift_to: 'Kavya Iyer',
  gift_mobile: '9123456789',
  gift_message: 'Happy birthday, Akka!',
}
const none = { gift_to: '', gift_mobile: '', gift_message: '' }

const giftOf = (order: Partial<typeof stored> | null) => ({
  gift_to: order?.gift_to,
  gift_mobile: order?.gift_mobile,
  gift_message: order?.gift_message,
})

const { email: _, payment: __, ...delivery } = buyer

onBothEngines('A gift', (engine) => {
  test('is known to the buyer, the desk, its search and its CSV file, and its order stays the buyer’s', async (t) => {
    const { placed, read, pageOf, admin, app, headers } = await startOrderShop(t, engine)
    const page = await placed(undefined, gift)
    const order = await read(1)
    assert.deepEqual(giftOf(order), stored)
    assert.deepEqual([order?.name, order?.mobile], ['Meera Sharma', '9876543210'])
    assert.deepEqual(giftOf((await pageOf(page)).page.goesTo), stored)
    for (const search of ['kavya', '91234 56789', 'meera'])
      assert.equal((await admin.call(orderApi.all, { query: { search } })).length, 1, search)
    const { body } = await app.inject({
      method: 'POST',
      url: '/api/getOrdersCsv',
      headers,
      payload: proof,
    })
    assert.match(body, /"Kavya Iyer","9123456789","Happy birthday, Akka!"/)
  })

  test('is told to the shop in full, and to the buyer without the words of the card', async (t) => {
    const { placed, step, db } = await startOrderShop(t, engine)
    await placed(undefined, gift)
    await step(1, 'correct', { gift_mobile: '' })
    const mails = await db.selectFrom('mails').select(['recipient', 'body']).orderBy('id').execute()
    const bodiesTo = (address: string) =>
      mails.filter(({ recipient }) => recipient === address).map(({ body }) => body)
    const [toShop = ''] = bodiesTo('shop@freightloom.test')
    assert.match(
      toShop,
      /Name: Meera Sharma\n.*\nGift for: Kavya Iyer\nCourier calls: 91234 56789\nCard message: Happy birthday, Akka!\nPut no price and no invoice in the parcel\./,
    )
    const [confirmation = '', corrected = ''] = bodiesTo('meera@example.com')
    assert.match(confirmation, /^Namaste Meera Sharma,/)
    assert.match(
      confirmation,
      /\nGift for: Kavya Iyer\nThe courier will call: 91234 56789\nGift parcel: your card, no price shown\n/,
    )
    assert.match(corrected, /\nThe courier will call: you\n/)
    assert.doesNotMatch(confirmation + corrected, /Akka/)
  })

  test('names nobody to a mailbox that anybody could type where the name may be more than a name', async (t) => {
    const { placed, db } = await startOrderShop(t, engine)
    await placed(undefined, { ...gift, gift_to: 'Win now at https://evil.test' })
    const mail = await db
      .selectFrom('mails')
      .where('recipient', '=', 'meera@example.com')
      .select(['body', 'html'])
      .executeTakeFirstOrThrow()
    assert.doesNotMatch(`${mail.body} ${mail.html}`, /evil/)
  })

  test('that names nobody, or is to be paid on delivery, comes back with all that was typed', async (t) => {
    const { order, formOf, placed, read } = await startOrderShop(t, engine, {
      settings: { cash_on_delivery: 'yes' },
    })
    const answer = await order(undefined, { ...gift, gift_to: '', payment: 'delivery' })
    assert.equal(answer.statusCode, 422)
    const { errors, typed } = formOf(answer)
    assert.deepEqual(Object.keys(errors).sort(), ['gift_to', 'payment'])
    assert.equal(errors.payment, GIFT_ON_DELIVERY)
    assert.deepEqual([typed.gift, typed.gift_message], ['yes', gift.gift_message])
    const unticked = formOf(await order(undefined, { ...gift, gift: '', mobile: '1' }))
    assert.deepEqual(Object.keys(unticked.errors), ['mobile'])
    assert.deepEqual([unticked.typed.gift, unticked.typed.gift_to], ['', gift.gift_to])
    await placed(undefined, { ...gift, gift: '', payment: 'delivery' })
    assert.deepEqual(giftOf(await read(1)), none)
  })

  test('is corrected by the desk, field by field, and is none any more without its name', async (t) => {
    const { placed, step, admin } = await startOrderShop(t, engine)
    await placed(undefined, gift)
    const other = await step(1, 'correct', { gift_to: 'Divya Iyer' })
    assert.deepEqual(giftOf(other), { ...stored, gift_to: 'Divya Iyer' })
    assert.deepEqual(other.history[0]?.before, { gift_to: 'Kavya Iyer' })
    for (const [search, count] of Object.entries({ divya: 1, kavya: 0 }))
      assert.equal((await admin.call(orderApi.all, { query: { search } })).length, count, search)
    await assert.rejects(
      step(1, 'correct', { gift_to: '', gift_message: 'Love' }),
      refusedWith(422, /Enter the name/),
    )
    assert.deepEqual(giftOf(await step(1, 'correct', { gift_to: '' })), none)
    assert.deepEqual(giftOf(await step(1, 'correct', { gift_message: 'Love' })), none)
  })

  test('is corrected by its buyer until it is packed', async (t) => {
    const { placed, post, read, step } = await startOrderShop(t, engine)
    const page = await placed()
    const correct = (changes: Partial<typeof gift>) =>
      post(`${page}/correct`, Object.entries({ ...delivery, ...changes }))
    const refused = (await correct({ ...gift, gift_to: '' })).json().page
    assert.deepEqual(Object.keys(refused.errors), ['gift_to'])
    assert.deepEqual([refused.typed.gift, refused.typed.gift_mobile], ['yes', gift.gift_mobile])
    assert.equal((await correct(gift)).statusCode, 303)
    assert.deepEqual(giftOf(await read(1)), stored)
    assert.equal((await correct({ ...gift, gift: '' })).statusCode, 303)
    assert.deepEqual(giftOf(await read(1)), none)
    await step(1, 'pay')
    await step(1, 'pack')
    assert.equal((await correct(gift)).statusCode, 409)
  })

  test('is made of no order that is paid on delivery, until it is paid', async (t) => {
    const { placed, post, read, step } = await startOrderShop(t, engine, {
      settings: { cash_on_delivery: 'yes' },
    })
    const page = await placed(undefined, { payment: 'delivery' })
    const correct = () => post(`${page}/correct`, Object.entries({ ...delivery, ...gift }))
    assert.equal((await correct()).json().page.errors.gift_to, GIFT_ON_DELIVERY)
    await assert.rejects(step(1, 'correct', { gift_to: 'Kavya' }), refusedWith(422, /check these/))
    await step(1, 'confirm')
    await step(1, 'pay', { way: 'upi' })
    assert.equal((await correct()).statusCode, 303)
    assert.deepEqual(giftOf(await read(1)), stored)
  })

  test('has its invoice in the name of the buyer, and is forgotten with the buyer', async (t) => {
    const { placed, step, admin, read, pageOf } = await startOrderShop(t, engine)
    const page = await placed(undefined, gift)
    for (const name of ['pay', 'pack', 'send'] as const) await step(1, name)
    const invoice = await admin.call(orderApi.invoice, { id: 1 })
    assert.equal(invoice?.buyer.name, 'Meera Sharma')
    await admin.call(orderApi.hide, { id: 1 })
    assert.deepEqual(giftOf(await read(1)), none)
    assert.doesNotMatch(JSON.stringify((await pageOf(page)).page), /Kavya|91234|Akka/)
    assert.equal((await admin.call(orderApi.all, { query: { search: 'kavya' } })).length, 0)
  })
})
