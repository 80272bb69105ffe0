import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { onBothEngines } from '../../../testing/engines.ts'
import { startOrderShop } from '../../../testing/orders/orders.ts'
import { insertPicture } from '../../../testing/shop.ts'

type Shop = Awaited<ReturnType<typeof startOrderShop>>

/** The mails to the shop, or those to the buyer, the oldest first. */
const mailsTo = ({ db }: Shop, whom: 'shop' | 'buyer') =>
  db
    .selectFrom('mails')
    .where('recipient', '=', whom === 'shop' ? 'shop@freightloom.test' : 'meera@example.com')
    .select(['subject', 'body', 'created_at', 'next_attempt_at'])
    .orderBy('id')
    .execute()

const claim = ({ post }: Shop, page: string, utr: string) => post(`${page}/claim`, [['utr', utr]])

const askForReturn = async ({ app }: Shop, page: string) => {
  const form = new FormData()
  const wish = { reason: 'colour', resolution: 'gift card', text: 'It is blue', way: 'self' }
  for (const [name, value] of Object.entries({ ...wish, lines: '1' })) form.append(name, value)
  const sent = await app.inject({ method: 'POST', url: `${page}/return`, payload: form })
  assert.equal(sent.statusCode, 303, sent.body.slice(0, 300))
}

const deliver = async ({ step }: Shop) => {
  for (const name of ['pay', 'pack', 'send'] as const) await step(1, name)
  await step(1, 'deliver', { delivered_on: '2026-08-15' })
}

onBothEngines('The shop is mailed at once', (engine) => {
  test('that a buyer has paid, by the claim and by none that repeats it', async (t) => {
    const shop = await startOrderShop(t, engine)
    const page = await shop.placed()
    for (const utr of ['431265789012', '431265789012', '431265789013'])
      assert.equal((await claim(shop, page, utr)).statusCode, 303)
    const [, mail, ...more] = await mailsTo(shop, 'shop')
    assert.deepEqual(more, [])
    assert.equal(mail?.subject, 'FL-O-000001: payment to check')
    assert.match(mail?.body ?? '', /reported a payment of ₹4,499/)
    assert.match(mail?.body ?? '', /https:\/\/freightloom\.test\/#\/Orders\?order=1/)
    assert.doesNotMatch(mail?.body ?? '', /Meera|98765|4312/)
    assert.equal(mail?.next_attempt_at, mail?.created_at)
  })

  test('of a payment that is claimed again once the shop has not found it', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 2 })
    const first = await shop.placed()
    const second = await shop.placed(['FL-000002'], { mobile: '9876500000' })
    await claim(shop, first, '431265789012')
    await claim(shop, second, '431265789013')
    for (const id of [1, 2]) await shop.step(id, 'unclaim')
    const before = (await mailsTo(shop, 'shop')).length
    await claim(shop, first, '431265789012')
    await claim(shop, second, '431265789014')
    assert.deepEqual(
      (await mailsTo(shop, 'shop')).slice(before).map(({ subject }) => subject),
      ['FL-O-000001: payment to check', 'FL-O-000002: payment to check'],
    )
  })

  test('of a payment that is claimed with what was missing', async (t) => {
    const shop = await startOrderShop(t, engine)
    const page = await shop.placed()
    await shop.step(1, 'pay', { amount: 4000 })
    await claim(shop, page, '431265789012')
    assert.match((await mailsTo(shop, 'shop')).at(-1)?.body ?? '', /reported a payment of ₹499/)
  })

  test('that a buyer asks for a return', async (t) => {
    const shop = await startOrderShop(t, engine)
    const page = await shop.placed()
    await deliver(shop)
    await askForReturn(shop, page)
    const mail = (await mailsTo(shop, 'shop')).at(-1)
    assert.equal(mail?.subject, 'FL-O-000001: return requested')
    assert.match(mail?.body ?? '', /answer within 48 hours: https/)
    assert.equal(mail?.next_attempt_at, mail?.created_at)
  })

  test('that a buyer has cancelled, and what becomes of the money', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 2 })
    const unpaid = await shop.placed()
    const paid = await shop.placed(['FL-000002'], { mobile: '9876500000' })
    await shop.step(2, 'pay')
    for (const page of [unpaid, paid])
      assert.equal((await shop.post(`${page}/cancel`, [])).statusCode, 303)
    const mails = (await mailsTo(shop, 'shop')).slice(2)
    assert.deepEqual(
      mails.map(({ subject, body }) => [subject, /Next: (.*?)[,:] /.exec(body)?.[1]]),
      [
        ['FL-O-000001: cancelled by the buyer', 'it wasn’t paid'],
        ['FL-O-000002: cancelled by the buyer', 'refund the payment'],
      ],
    )
  })

  test('of no step that the desk takes', async (t) => {
    const shop = await startOrderShop(t, engine)
    await shop.placed()
    await shop.step(1, 'claim')
    await shop.step(1, 'cancel')
    assert.equal((await mailsTo(shop, 'shop')).length, 1)
  })
})

onBothEngines('The buyer is mailed', (engine) => {
  test('that the parcel was delivered, and until which day a return can be asked for', async (t) => {
    const shop = await startOrderShop(t, engine)
    const page = await shop.placed()
    await deliver(shop)
    const mail = (await mailsTo(shop, 'buyer')).at(-1)
    assert.match(mail?.body ?? '', /Your order was delivered on Sat 15 Aug\./)
    assert.match(mail?.body ?? '', /Request a return by the end of Tue 18 Aug\./)
    assert.ok(mail?.body.includes(`https://freightloom.test${page}`))
    assert.equal(mail?.next_attempt_at, '2026-08-15T06:00:10.000Z')
  })

  test('of no return where fall and pico are done, or where the days have passed before anybody said “Delivered”', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 2 })
    await shop.db
      .updateTable('articles')
      .set({ fall_and_pico: 'Done' })
      .where('id', '=', 1)
      .execute()
    await shop.placed()
    await shop.placed(['FL-000002'], { mobile: '9876500000' })
    for (const id of [1, 2])
      for (const name of ['pay', 'pack', 'send'] as const) await shop.step(id, name)
    shop.advanceMinutes(4 * 24 * 60)
    await shop.step(1, 'deliver')
    await shop.step(2, 'deliver', { delivered_on: '2026-08-15' })
    for (const { body } of (await mailsTo(shop, 'buyer')).slice(-2)) {
      assert.match(body, /was delivered on/)
      assert.doesNotMatch(body, /return/)
    }
  })

  test('that a gift card was given where the return asked for one, and of a refund otherwise', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 2 })
    const page = await shop.placed()
    await deliver(shop)
    await askForReturn(shop, page)
    for (const name of ['agree', 'takeBack', 'refund'] as const) await shop.step(1, name)
    const card = (await mailsTo(shop, 'buyer')).at(-1)
    assert.match(card?.body ?? '', /your gift card worth ₹4,424\./)
    assert.doesNotMatch(card?.body ?? '', /refunded/)
    await shop.placed(['FL-000002'], { mobile: '9876500000' })
    for (const name of ['pay', 'cancel', 'refund'] as const) await shop.step(2, name)
    const money = (await mailsTo(shop, 'buyer')).at(-1)
    assert.match(
      money?.body ?? '',
      /We’ve refunded ₹4,499\. It’ll reach your account within 7 to 10 working days/,
    )
  })

  test('that a payment arrived too late, which promises no piece, and that the order is back on', async (t) => {
    const shop = await startOrderShop(t, engine)
    const page = await shop.placed()
    await shop.post(`${page}/cancel`, [])
    await shop.step(1, 'pay')
    await shop.step(1, 'restore')
    const [late, restored] = (await mailsTo(shop, 'buyer')).slice(1)
    assert.match(
      late?.body ?? '',
      /your payment of ₹4,499 arrived, your order had been cancelled\./,
    )
    assert.doesNotMatch(late?.body ?? '', /is yours|are yours/)
    assert.match(restored?.body ?? '', /\n\nWe’ve reserved your saree for you/)
  })

  test('what is missing and by when, only where it is reserved until then', async (t) => {
    const shop = await startOrderShop(t, engine)
    await shop.placed()
    const lastMail = async () => (await mailsTo(shop, 'buyer')).at(-1)?.body ?? ''
    await shop.step(1, 'pay', { amount: 4000 })
    assert.match(
      await lastMail(),
      /₹499 is still due\. Please pay the balance by Sun 16 Aug, 11:30 am/,
    )
    shop.advanceMinutes(25 * 60)
    await shop.step(1, 'pay', { amount: 99 })
    assert.match(await lastMail(), /₹400 is still due\. Your saree isn’t reserved now/)
    assert.doesNotMatch(await lastMail(), /pay it by/)
    await shop.step(1, 'unpay')
    assert.match(await lastMail(), /₹499 is still due\. Your saree isn’t reserved now/)
    await shop.placed(undefined, { mobile: '9876500000', email: '' })
    await shop.step(1, 'pay')
    await shop.step(1, 'unpay')
    assert.match(await lastMail(), /by mistake.*\nYour order page shows your options\./)
    assert.doesNotMatch(await lastMail(), /still due/)
  })

  test('that the courier takes what is missing of an order that is paid on delivery', async (t) => {
    const shop = await startOrderShop(t, engine, { settings: { cash_on_delivery: 'yes' } })
    await shop.placed(undefined, { payment: 'delivery' })
    await shop.step(1, 'confirm')
    await shop.step(1, 'pay', { amount: 500 })
    await shop.step(1, 'unpay')
    const [part, mistake] = (await mailsTo(shop, 'buyer')).slice(-2)
    assert.match(part?.body ?? '', /payment of ₹500\.\nYou’ll pay ₹3,999 on delivery\./)
    assert.match(mistake?.body ?? '', /by mistake.*\nYou’ll pay ₹4,499 on delivery\./)
  })

  test('which saree the shop has removed', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 2 })
    await shop.placed(['FL-000001', 'FL-000002'])
    await shop.step(1, 'takeOut', { lines: [2] })
    const { body = '' } = (await mailsTo(shop, 'buyer')).at(-1) ?? {}
    assert.match(
      body,
      /had to remove .+ from your order\. You’ll find the rest of your order below\./,
    )
    assert.doesNotMatch(body, /remove a saree/)
  })

  test('what came too much, and what is paid back once the courier has paid', async (t) => {
    const shop = await startOrderShop(t, engine, {
      articles: 2,
      settings: { cash_on_delivery: 'yes' },
    })
    const lastMail = async () => (await mailsTo(shop, 'buyer')).at(-1)?.body ?? ''
    const page = await shop.placed(undefined, { payment: 'delivery' })
    for (const name of ['confirm', 'pack', 'send', 'deliver'] as const) await shop.step(1, name)
    await askForReturn(shop, page)
    for (const name of ['agree', 'takeBack', 'pay'] as const) await shop.step(1, name)
    assert.match(
      await lastMail(),
      /courier has passed your payment on to us, so we’ll now refund ₹4,424/,
    )
    await shop.placed(['FL-000002'], { mobile: '9876500000' })
    await shop.step(2, 'pay', { amount: 5000 })
    assert.match(
      await lastMail(),
      /The saree is yours.*\nYou’ve paid ₹501 more than the total\. We’ll refund it/,
    )
  })

  test('that the payment was not found, without a doubt that it was sent', async (t) => {
    const shop = await startOrderShop(t, engine)
    await claim(shop, await shop.placed(), '431265789012')
    await shop.step(1, 'unclaim')
    const mail = (await mailsTo(shop, 'buyer')).at(-1)
    assert.match(mail?.body ?? '', /can’t find your payment for this order yet/)
    assert.match(mail?.body ?? '', /your money is safe/)
  })

  test('of a refund where the money went by UPI, also after a gift card', async (t) => {
    const shop = await startOrderShop(t, engine)
    const page = await shop.placed()
    await shop.step(1, 'pay', { amount: 5000 })
    for (const name of ['pack', 'send', 'deliver'] as const) await shop.step(1, name)
    await askForReturn(shop, page)
    for (const name of ['agree', 'takeBack'] as const) await shop.step(1, name)
    await shop.step(1, 'refund', { amount: 501, way: 'upi' })
    assert.match((await mailsTo(shop, 'buyer')).at(-1)?.body ?? '', /We’ve refunded ₹501/)
    assert.deepEqual((await shop.pageOf(page)).page.cards, [])
  })

  test('of no refund of ₹0', async (t) => {
    const shop = await startOrderShop(t, engine)
    await shop.placed()
    for (const name of ['pay', 'cancel'] as const) await shop.step(1, name)
    const before = (await mailsTo(shop, 'buyer')).length
    await shop.step(1, 'refund', { amount: 0, is_all: true })
    assert.equal((await mailsTo(shop, 'buyer')).length, before)
  })
})

onBothEngines('Mails to buyers', (engine) => {
  const placedWithPhoto = async (t: TestContext, publicUrl: string) => {
    const shop = await startOrderShop(t, engine, { publicUrl })
    const photo = {
      article_id: 1,
      article_pic: await insertPicture(shop.db),
      alt: 'A border of <temples>',
      position: 1,
    }
    await shop.db.insertInto('article_pictures').values(photo).execute()
    await shop.placed()
    await shop.outbox.work()
    const mail = shop.delivered.find(({ to }) => to === 'meera@example.com')
    return { mail: mail ?? assert.fail('no mail'), db: shop.db }
  }

  test('come from the shop and show the photo of what was ordered, and the text is kept no longer than the mail is sent', async (t) => {
    const { mail, db } = await placedWithPhoto(t, 'https://freightloom.test')
    assert.deepEqual([mail.sender, mail.replyTo], ['Sample Sarees', 'shop@freightloom.test'])
    assert.match(mail.html ?? '', /<img src="https:\/\/freightloom\.test\/pictures\/a1/)
    assert.match(mail.html ?? '', /width="112" height="84" alt="A border of &lt;temples&gt;"/)
    const kept = await db.selectFrom('mails').select(['body', 'html']).execute()
    assert.deepEqual([...new Set(kept.map(({ body, html }) => `${body}${html}`))], ['null'])
  })

  test('have no photo while the shop has no public address', async (t) => {
    const { mail } = await placedWithPhoto(t, 'http://localhost:3000')
    assert.doesNotMatch(mail.html ?? '<img', /<img/)
    assert.match(mail.text, /Kanchi temple border \(FL-000001\): ₹4,499/)
  })
})

onBothEngines('Confirmations of orders', (engine) => {
  test('reach a mailbox five times a day at most in whatever case it is typed, while each order is placed and told to the shop', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 7, stock: 5 })
    const { placed, advanceMinutes, db } = shop
    const order = (n: number, email: string) =>
      placed([`FL-00000${n}`], { mobile: `987650000${n}`, email })
    const confirmed = async () => {
      const mails = await db
        .selectFrom('mails')
        .where('kind', '=', 'order confirmation')
        .select('recipient')
        .execute()
      return mails.length
    }
    for (const n of [1, 2, 3, 4]) await order(n, 'meera@example.com')
    await order(5, 'MEERA@Example.com')
    assert.equal(await confirmed(), 5)
    await order(6, 'Meera@example.com')
    assert.equal(await confirmed(), 5)
    assert.equal((await mailsTo(shop, 'shop')).length, 6)
    advanceMinutes(24 * 60 + 1)
    await order(7, 'meera@example.com')
    assert.equal(await confirmed(), 6)
  })

  test('M2: count all spellings of a mailbox as one, and three of an hour from one network', async (t) => {
    const { placed, db, advanceMinutes } = await startOrderShop(t, engine, { articles: 12 })
    let n = 0
    const order = (email: string, from?: string) => {
      n += 1
      const mobile = `98765000${String(n).padStart(2, '0')}`
      const code = `FL-0000${String(n).padStart(2, '0')}`
      return placed([code], { mobile, email, ...(from && { from }) })
    }
    const confirmed = async () => {
      const mails = await db
        .selectFrom('mails')
        .where('kind', '=', 'order confirmation')
        .select('id')
        .execute()
      return mails.length
    }
    for (let tag = 1; tag <= 6; tag += 1) await order(`victim+${tag}@example.com`)
    assert.equal(await confirmed(), 5)
    for (let other = 1; other <= 4; other += 1)
      await order(`other${other}@example.com`, '198.51.100.7')
    assert.equal(await confirmed(), 8)
    advanceMinutes(61)
    await order('other5@example.com', '198.51.100.7')
    assert.equal(await confirmed(), 9)
  })
})

onBothEngines('The shop of a busy hour', (engine) => {
  test('M2: gets nine mails at once, and the rest of the hour in one at its end, which names no buyer', async (t) => {
    const shop = await startOrderShop(t, engine, { articles: 13 })
    const pages: string[] = []
    const codes = Array.from({ length: 13 }, (_, n) => `FL-0000${String(n + 1).padStart(2, '0')}`)
    const place = async (code: string) => {
      const mobile = `98765000${code.slice(-2)}`
      pages.push(await shop.placed([code], { mobile, email: '' }))
    }
    for (const code of codes.slice(0, 12)) await place(code)
    await claim(shop, pages[0] ?? '', '431265789012')
    const mails = await mailsTo(shop, 'shop')
    assert.equal(mails.length, 10)
    const digest = mails.at(-1)
    assert.equal(digest?.next_attempt_at, '2026-08-15T07:00:00.000Z')
    assert.deepEqual(digest?.body.split('\n').slice(-4), [
      'FL-O-000010: new order, ₹4,499',
      'FL-O-000011: new order, ₹4,499',
      'FL-O-000012: new order, ₹4,499',
      'FL-O-000001: payment to check',
    ])
    assert.doesNotMatch(digest?.body ?? '', /Meera|98765/)
    shop.advanceMinutes(61)
    await shop.outbox.work()
    assert.equal(shop.delivered.length, 10)
    await place(codes[12] ?? '')
    assert.match((await mailsTo(shop, 'shop')).at(-1)?.subject ?? '', /^New order FL-O-000013/)
  })
})
