import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothEngines } from '../../../testing/engines.ts'
import { buyer, freshKey, startOrderShop } from '../../../testing/orders/orders.ts'

onBothEngines('The form of an order', (engine) => {
  test('asks again where shipping went up, with all that was typed, and takes it where it went down', async (t) => {
    const { order, placed, formOf, publish, read } = await startOrderShop(t, engine, {
      articles: 3,
      settings: { shipping_charge: '100' },
    })
    await publish({ shipping_charge: '150' })
    const dearer = await order(undefined, { shipping: '100' })
    assert.equal(dearer.statusCode, 409)
    const page = formOf(dearer)
    assert.match(page.message, /Shipping has changed from ₹100 to ₹150/)
    assert.deepEqual([page.shippingBefore, page.shipping, page.total], [100, 150, 4649])
    assert.equal(page.typed.name, 'Meera Sharma')
    assert.equal(await read(1), null)
    await placed(undefined, { shipping: '150' })
    assert.equal((await read(1))?.total, 4649)
    await placed(['FL-000002'], { shipping: '200', mobile: '9876500001' })
    assert.equal((await read(2))?.shipping, 150)
    // It was opened before the form said what shipping costs.
    await placed(['FL-000003'], { mobile: '9876500002' })
    assert.equal((await read(3))?.shipping, 150)
  })

  test('says what went up beside a mistake, too', async (t) => {
    const { order, formOf } = await startOrderShop(t, engine, {
      settings: { shipping_charge: '150' },
    })
    const answer = await order([{ code: 'FL-000001', price: 4000 }], { pin: '0', shipping: '0' })
    assert.equal(answer.statusCode, 422)
    const { dearer, shippingBefore } = formOf(answer)
    assert.deepEqual(dearer, [{ code: 'FL-000001', before: 4000 }])
    assert.equal(shippingBefore, 0)
  })

  const robots = [
    'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.88 Safari/537.36',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ]

  test('takes no order of a bot, and one of a program that doesn’t say what it is', async (t) => {
    const { app, db } = await startOrderShop(t, engine)
    const fields = { ...buyer, p: 'FL-000001', price: 'FL-000001:4499' }
    const send = (agent: string) =>
      app.inject({
        method: 'POST',
        url: '/Order',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
          'user-agent': agent,
        },
        payload: new URLSearchParams({ ...fields, key: freshKey() }).toString(),
      })
    for (const agent of robots) {
      const answer = await send(agent)
      assert.equal(answer.statusCode, 403)
      assert.match(
        answer.json().page.message,
        /Please open the page in Chrome or Safari, or message us/,
      )
      assert.equal(answer.json().page.typed.name, buyer.name)
    }
    assert.deepEqual(await db.selectFrom('orders').select('id').execute(), [])
    assert.equal((await send('')).statusCode, 303)
  })

  const origins: Record<string, [page: string, campaign: string | null]> = {
    '/Saree/FL-000001-kanchi-temple-border?utm_source=whatsapp&utm_campaign=diwali': [
      '/Saree/FL-000001',
      'whatsapp / diwali',
    ],
    '?utm_source=instagram': ['', 'instagram'],
    '/Order/0123456789abcdefghijkl': ['', null],
    'https://else.test/\0': ['', null],
  }

  test('stores the page and the campaign that led to it as visits name them, and no private address', async (t) => {
    const { post, read } = await startOrderShop(t, engine, { articles: 4 })
    for (const [index, [from, [page, campaign]]] of Object.entries(origins).entries()) {
      const code = `FL-00000${index + 1}`
      await post('/Order', [
        ...Object.entries({ ...buyer, mobile: `987650000${index}` }),
        ['key', freshKey()],
        ['p', code],
        ['price', `${code}:4499`],
        ['from', from],
      ])
      const order = await read(index + 1)
      assert.deepEqual([order?.from_page, order?.campaign], [page, campaign], from)
    }
  })

  test('asks once about a PIN code of another state, and takes the second press', async (t) => {
    const { order, formOf, post, read } = await startOrderShop(t, engine)
    const asked = await order(undefined, { pin: '600 004' })
    assert.equal(asked.statusCode, 422)
    const { errors, sure, key } = formOf(asked)
    assert.match(errors.state ?? '', /^600004 is a Tamil Nadu PIN code\./)
    const again = (changes: Record<string, string>) =>
      post('/Order', [
        ...Object.entries({ ...buyer, pin: '600 004', key, sure, ...changes }),
        ['p', 'FL-000001'],
        ['price', 'FL-000001:4499'],
      ])
    assert.match(formOf(await again({ state: 'Kerala' })).errors.state ?? '', /Tamil Nadu PIN code/)
    assert.equal((await again({})).statusCode, 303)
    assert.deepEqual([(await read(1))?.pin, (await read(1))?.state], ['600004', 'Maharashtra'])
  })

  for (const mobile of ['020 2553 1234', '0000000000', '5555555555', '+91 44 2345 6789'])
    test(`asks for a mobile number where ${mobile} is typed`, async (t) => {
      const { order, formOf } = await startOrderShop(t, engine)
      const answer = await order(undefined, { mobile })
      assert.equal(answer.statusCode, 422)
      assert.match(formOf(answer).errors.mobile ?? '', /that starts with 6, 7, 8 or 9/)
    })

  test('drops what turns text round, and keeps joiners, marks and letters of each script', async (t) => {
    const { placed, read } = await startOrderShop(t, engine)
    await placed(undefined, {
      name: '\u202eMeera\u202c \u2066क्\u200dष שרה\u200f\u2069 👩\u200d🌾',
      address: 'Flat 7\u202d, Loom Society\u202c\nPune',
      note: '\u202atoday\u202b',
    })
    const order = await read(1)
    assert.equal(order?.name, 'Meera क्\u200dष שרה\u200f 👩\u200d🌾')
    assert.equal(order?.address, 'Flat 7, Loom Society\nPune')
    assert.equal(order?.note, 'today')
  })
})
