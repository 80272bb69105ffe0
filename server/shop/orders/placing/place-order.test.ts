import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderFormPage } from '../../../../contract/shop/orders/order-pages.ts'
import type { ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import {
  buyer,
  cookieOf,
  freshKey,
  openShopSettings,
  startOrderShop,
} from '../../../testing/orders/orders.ts'

onBothEngines('Placing an order', (engine) => {
  test('stores the order with its line, its hold and its mails, and leads to its page', async (t) => {
    const { placed, pageOf, read, db } = await startOrderShop(t, engine)
    const { page, headers } = await pageOf(await placed())
    assert.equal(page.number, 'FL-O-000001')
    assert.equal(page.situation, 'new')
    assert.equal(page.heldUntil, '2026-08-16T06:00:00.000Z')
    assert.equal(page.total, 4499)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['referrer-policy'], 'no-referrer')
    assert.equal(headers['x-robots-tag'], 'noindex')
    const order = await read(1)
    assert.equal(order?.mobile, '9876543210')
    assert.equal(order?.lines[0]?.article_Id, 'FL-000001')
    const mails = await db.selectFrom('mails').select(['kind', 'recipient']).orderBy('id').execute()
    assert.deepEqual(mails, [
      { kind: 'order', recipient: 'shop@freightloom.test' },
      { kind: 'order confirmation', recipient: 'meera@example.com' },
    ])
  })

  test('tells the buyer by mail when a saree that is paid today is at the door of their state', async (t) => {
    const { placed, db } = await startOrderShop(t, engine, {
      settings: { delivery_days_to: '5', delivery_days_remote: '9', closed_days: 'sunday' },
    })
    await placed(['FL-000001'], { pin: '781001', state: 'Assam' })
    const mail = await db
      .selectFrom('mails')
      .where('kind', '=', 'order confirmation')
      .select('body')
      .executeTakeFirstOrThrow()
    // Ordered on Saturday, so it leaves on Monday, the 17th of August.
    assert.match(mail.body, /If you pay today, it should arrive by Wed 26 Aug\./)
  })

  test('makes one order of a form that is sent five times at once, and of one that is sent again later', async (t) => {
    const { order, db } = await startOrderShop(t, engine)
    const key = freshKey()
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(undefined, { key })))
    const again = await order(undefined, { key })
    const addresses = new Set([...answers, again].map(({ headers }) => headers.location))
    assert.equal(addresses.size, 1)
    assert.equal((await db.selectFrom('orders').select('id').execute()).length, 1)
    assert.equal((await db.selectFrom('mails').select('id').execute()).length, 2)
  })

  test('of one more piece of the same saree is taken where its buyer says so', async (t) => {
    const { order, formOf, stockOf } = await startOrderShop(t, engine, { stock: 2 })
    const first = await order()
    const cookie = cookieOf(first)
    const asked = await order(['FL-000001'], { note: 'For my sister', cookie })
    assert.equal(asked.statusCode, 409)
    assert.equal(formOf(asked).ownOrder, first.headers.location)
    const again = await order(['FL-000001'], { note: 'For my sister', cookie, again: '1' })
    assert.equal(again.statusCode, 303)
    assert.notEqual(again.headers.location, first.headers.location)
    assert.equal(await stockOf(), 2)
  })

  test('is listed on the form in the browser that has placed it, newest first, and in no other', async (t) => {
    const { app, order } = await startOrderShop(t, engine, { articles: 2 })
    const first = await order()
    const second = await order(['FL-000002'], { cookie: cookieOf(first) })
    const listed = async (cookie?: string) => {
      const headers = { accept: 'application/json', ...(cookie && { cookie }) }
      const { page } = (await app.inject({ url: '/Order', headers })).json()
      return page.ownOrders.map(({ number, address }: { number: string; address: string }) => [
        number,
        address,
      ])
    }
    assert.deepEqual(await listed(cookieOf(second)), [
      ['FL-O-000002', second.headers.location],
      ['FL-O-000001', first.headers.location],
    ])
    assert.deepEqual(await listed(), [])
  })

  test('leads to the same order from another tab, as nobody is blocked by an own hold', async (t) => {
    const { order, db } = await startOrderShop(t, engine)
    const first = await order()
    const second = await order(undefined, { cookie: cookieOf(first) })
    assert.deepEqual([second.statusCode, second.headers.location], [303, first.headers.location])
    assert.equal((await db.selectFrom('orders').select('id').execute()).length, 1)
  })

  test('makes an order of a form that led to an order which was cancelled since', async (t) => {
    const { order, post } = await startOrderShop(t, engine)
    const first = await order()
    const second = { key: freshKey(), cookie: cookieOf(first) }
    assert.equal((await order(undefined, second)).headers.location, first.headers.location)
    await post(`${first.headers.location}/cancel`, [])
    const third = await order(undefined, second)
    assert.equal(third.statusCode, 303)
    assert.notEqual(third.headers.location, first.headers.location)
  })

  test('tells a held piece as its buyer’s own when she comes back, with the link to her order, and to nobody else', async (t) => {
    const { order, app } = await startOrderShop(t, engine, { articles: 2 })
    const first = await order(['FL-000001'])
    assert.match(String(first.headers['set-cookie']), /; Path=\/Order; .*HttpOnly; SameSite=Lax/)
    const formWith = async (cookie: string) => {
      const url = '/Order?p=FL-000001&p=FL-000002'
      const { body } = await app.inject({ url, headers: { accept: 'application/json', cookie } })
      const { page } = JSON.parse(body) as { page: OrderFormPage }
      return [page.gone.map(({ why }) => why), page.ownOrder]
    }
    assert.deepEqual(await formWith(cookieOf(first)), [['own'], first.headers.location])
    for (const cookie of ['', 'own-orders=', `own-orders=${'x'.repeat(22)}`, 'own-orders=../..'])
      assert.deepEqual(await formWith(cookie), [['held'], null], cookie)
    const more = await order(['FL-000002'], { cookie: cookieOf(first) })
    assert.deepEqual(await formWith(cookieOf(more)), [['own', 'own'], more.headers.location])
  })

  test('V16: is refused in the same words to everybody, so that no number tells who has ordered', async (t) => {
    const { order, formOf } = await startOrderShop(t, engine, { stock: 2 })
    await order()
    await order(undefined, { mobile: '9876500000' })
    const answerTo = async (mobile: string) => {
      const { key: _, typed: __, ...page } = formOf(await order(undefined, { mobile }))
      return page
    }
    const stranger = await answerTo('9876511111')
    assert.equal(stranger.gone[0]?.why, 'held')
    assert.deepEqual(await answerTo(buyer.mobile), stranger)
  })

  test('opens no page to who only knows what was written: that takes the key of the form', async (t) => {
    const { placed, order } = await startOrderShop(t, engine)
    const key = freshKey()
    const page = await placed(undefined, { key })
    const known = await order()
    assert.equal(known.statusCode, 409)
    assert.doesNotMatch(known.body, new RegExp(page.slice('/Order/'.length)))
    assert.equal((await order(undefined, { key })).headers.location, page)
  })

  test('refuses a form that comes again with other words', async (t) => {
    const { order, placed, formOf } = await startOrderShop(t, engine)
    const key = freshKey()
    await placed(undefined, { key })
    const answer = await order(undefined, { key, name: 'Another name' })
    assert.equal(answer.statusCode, 409)
    assert.match(formOf(answer).message, /already placed an order/)
    assert.notEqual(formOf(answer).key, key)
  })

  test('gives the last piece to one of fifty buyers, and keeps what the others typed', async (t) => {
    const { order, formOf, db } = await startOrderShop(t, engine)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        order(undefined, {
          mobile: `98765432${10 + n}`,
          from: `198.51.${n}.7`,
          name: `Buyer ${n}`,
        }),
      ),
    )
    assert.equal(answers.filter(({ statusCode }) => statusCode === 303).length, 1)
    const refused = answers.filter(({ statusCode }) => statusCode === 409).map(formOf)
    assert.equal(refused.length, 49)
    for (const page of refused) {
      assert.equal(page.gone[0]?.why, 'held')
      assert.match(page.typed.name, /^Buyer \d+$/)
      assert.equal(page.typed.address.startsWith('Flat 7'), true)
    }
    assert.equal((await db.selectFrom('order_lines').select('id').execute()).length, 1)
  })

  test('asks again where the price went up, and takes the lower one where it went down', async (t) => {
    const { order, placed, formOf, read } = await startOrderShop(t, engine, { articles: 2 })
    const dearer = await order([{ code: 'FL-000001', price: 4000 }])
    assert.equal(dearer.statusCode, 409)
    assert.deepEqual(formOf(dearer).dearer, [{ code: 'FL-000001', before: 4000 }])
    assert.equal(formOf(dearer).pieces[0]?.price, 4499)
    await placed([{ code: 'FL-000002', price: 5000 }])
    assert.equal((await read(1))?.total, 4499)
  })

  test('holds all pieces of an order or none, and names the one that is gone', async (t) => {
    const { order, placed, formOf } = await startOrderShop(t, engine, { articles: 2 })
    await placed(['FL-000001'])
    const answer = await order(['FL-000001', 'FL-000002'], { mobile: '9876500000' })
    assert.equal(answer.statusCode, 409)
    assert.deepEqual(
      formOf(answer).gone.map(({ code, why }) => [code, why]),
      [['FL-000001', 'held']],
    )
    assert.deepEqual(
      formOf(answer).pieces.map(({ code }) => code),
      ['FL-000002'],
    )
  })

  test('frees the piece when the hold ends, without any job', async (t) => {
    const { placed, pageOf, advanceMinutes } = await startOrderShop(t, engine)
    const first = await placed()
    advanceMinutes(24 * 60 + 1)
    assert.equal((await pageOf(first)).page.situation, 'ended')
    assert.equal((await pageOf(first)).page.upi, null)
    await placed(undefined, { mobile: '9876500000' })
  })

  test('that the database could not store says how to send it again, and is placed once', async (t) => {
    const { db, order } = await startOrderShop(t, engine)
    const key = freshKey()
    await db.schema.alterTable('order_gate').renameTo('away').execute()
    const failed = await order(undefined, { key })
    assert.ok(failed.statusCode >= 500, String(failed.statusCode))
    assert.match(failed.body, /Sample|Meera Sharma|placed only once/)
    assert.doesNotMatch(failed.body, /order_gate/)
    await db.schema.alterTable('away').renameTo('order_gate').execute()
    assert.equal((await order(undefined, { key })).statusCode, 303)
    const again = await order(undefined, { key })
    assert.equal(again.statusCode, 303)
    assert.equal((await db.selectFrom('orders').select('id').execute()).length, 1)
  })

  test('takes names of emoji and of Indian scripts, and refuses a wrong PIN code with all that was typed', async (t) => {
    const { order, placed, formOf, read } = await startOrderShop(t, engine, { articles: 2 })
    await placed(['FL-000001'], { name: 'मीरा 🪷 ‮abc', note: '<script>alert(1)</script>' })
    // What turns text round is dropped, nothing else.
    assert.equal((await read(1))?.name, 'मीरा 🪷 abc')
    assert.equal((await read(1))?.note, '<script>alert(1)</script>')
    const answer = await order(['FL-000002'], { pin: '011004', mobile: '9876500000' })
    assert.equal(answer.statusCode, 422)
    assert.deepEqual(Object.keys(formOf(answer).errors), ['pin'])
    assert.equal(formOf(answer).typed.pin, '011004')
    assert.equal(formOf(answer).pieces[0]?.code, 'FL-000002')
  })

  test('refuses what is no article in the shop: a draft, one in the trash, an unknown number', async (t) => {
    const { order, formOf, ask } = await startOrderShop(t, engine, { articles: 2 })
    await ask('POST', 'setArticleState/1', { article_state: 'draft' })
    await ask('DELETE', 'delArticleById/2')
    for (const code of ['FL-000001', 'FL-000002', 'FL-000099']) {
      const answer = await order([code])
      assert.equal(answer.statusCode, 409)
      assert.equal(formOf(answer).gone[0]?.why, 'unknown')
    }
  })

  test('takes no order until the settings are filled that the law asks for', async (t) => {
    const { order, formOf, publish } = await startOrderShop(t, engine)
    const incomplete: Partial<ShopSettings>[] = [
      { legal_name: '' },
      { shop_address: '' },
      { shop_email: '', shop_phone: '' },
      { grievance_name: '' },
      { grievance_designation: '' },
      { grievance_email: '', grievance_phone: '' },
    ]
    for (const settings of incomplete) {
      await publish(settings)
      const answer = await order()
      assert.equal(answer.statusCode, 409, JSON.stringify(settings))
      assert.equal(formOf(answer).isOpen, false)
      await publish(openShopSettings)
    }
    await publish({ shop_email: '', shop_phone: '+919876543210' })
    assert.equal((await order()).statusCode, 303)
  })

  test('V16: holds nothing by being opened: GET, HEAD and previews change nothing', async (t) => {
    const { app, db } = await startOrderShop(t, engine)
    for (const method of ['GET', 'HEAD'] as const)
      await app.inject({ method, url: '/Order?p=FL-000001', headers: { purpose: 'prefetch' } })
    assert.equal((await db.selectFrom('orders').select('id').execute()).length, 0)
  })
})
