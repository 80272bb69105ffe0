import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import type { Db, Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { startOrderShop } from '../../testing/orders/orders.ts'

const pageOfOrder = async (db: Db, id: number) => {
  const { token } = await db
    .selectFrom('orders')
    .where('id', '=', id)
    .select('token')
    .executeTakeFirstOrThrow()
  return `/Order/${token}`
}

/** A shop whose first order was paid and refunded by a gift card of ₹4,499, with two more orders of ₹4,499 each. */
const withCard = async (
  t: TestContext,
  engine: Engine,
  overrides: Parameters<typeof startOrderShop>[2] = {},
) => {
  const shop = await startOrderShop(t, engine, { articles: 3, ...overrides })
  const first = await shop.placed()
  await shop.step(1, 'pay')
  await shop.step(1, 'cancel')
  const refunded = await shop.step(1, 'refund', { way: 'gift card' })
  const card = refunded.payments.at(-1)?.gift_card ?? assert.fail('no card was made')
  const pages = [
    await shop.placed(['FL-000002'], { mobile: '9876500002' }),
    await shop.placed(['FL-000003'], { mobile: '9876500003' }),
  ] as const
  const use = (page: string, code = card.code) =>
    shop.post(`${page}/gift-card`, [['gift_card', code]])
  return { ...shop, first, pages, card, use }
}

onBothEngines('A gift card', (engine) => {
  test('is made by a refund, for a year, and its code stands on the buyer’s page and in the mail', async (t) => {
    const { card, first, pageOf, db } = await withCard(t, engine)
    assert.match(card.code, /^[2-9A-HJKMNP-Z]{12}$/)
    assert.deepEqual(
      { ...card, code: '' },
      { code: '', value: 4499, left: 4499, valid_until: '2027-08-15' },
    )
    const { cards } = (await pageOf(first)).page
    assert.deepEqual(cards, [{ ...card, kind: 'refund', amount: 4499 }])
    const { body } = await db
      .selectFrom('mails')
      .where('subject', 'like', '%gift card%')
      .select('body')
      .executeTakeFirstOrThrow()
    const shown = card.code.match(/.{4}/g)?.join('-') ?? ''
    assert.ok(body?.includes(shown), body ?? '')
  })

  test('pays in part, and buyer and desk see what is left of it', async (t) => {
    const { pages, use, pageOf, read, db, placed } = await withCard(t, engine)
    await db.updateTable('orders').set({ total: 200_000 }).where('id', '=', 2).execute()
    assert.equal((await use(pages[0], 'not a card')).statusCode, 422)
    assert.equal((await use(pages[0])).statusCode, 303)
    const { page } = await pageOf(pages[0])
    assert.deepEqual([page.isPaid, page.cards[0]?.amount, page.cards[0]?.left], [true, 2000, 2499])
    assert.equal((await read(2))?.payments.at(-1)?.gift_card?.left, 2499)
    assert.equal((await use(pages[1])).statusCode, 303)
    const rest = (await pageOf(pages[1])).page
    assert.deepEqual([rest.isPaid, rest.missing, rest.cards[0]?.left], [false, 2000, 0])
    const again = await use(await placed(['FL-000001'], { mobile: '9876500004' }))
    assert.equal(again.statusCode, 422)
    assert.equal(again.json().page.errors.gift_card, 'This gift card has no balance left')
  })

  test('pays once, also where two orders are paid with it at the same moment', async (t) => {
    const { pages, use, db } = await withCard(t, engine)
    const answers = await Promise.all(pages.map((page) => use(page)))
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [303, 422])
    const card = await db.selectFrom('gift_cards').selectAll().executeTakeFirstOrThrow()
    assert.equal(card.used, 449_900)
  })

  test('that a buyer has used cannot be taken back with its refund, and counts again where a payment is undone', async (t) => {
    const { pages, use, step, admin, read, pageOf } = await withCard(t, engine)
    assert.equal((await use(pages[0])).statusCode, 303)
    const { version = 0 } = (await read(1)) ?? {}
    await assert.rejects(admin.call(orderApi.undo, { id: 1, body: { version } }), /has been used/)
    await step(2, 'unpay')
    const [card] = (await pageOf(pages[0])).page.cards
    assert.equal(card, undefined)
    assert.equal((await use(pages[1])).statusCode, 303)
    const unpaid = (await read(2))?.version ?? 0
    await assert.rejects(
      admin.call(orderApi.undo, { id: 2, body: { version: unpaid } }),
      /used for another order/,
    )
  })

  test('is refused after its last day, and by a code that nobody has, with what was typed', async (t) => {
    let at = new Date('2026-08-15T06:00:00Z')
    const { pages, use, card, step, placed } = await withCard(t, engine, { now: () => at })
    const unknown = await use(pages[0], '7KQM-2XW9-PHD4')
    assert.equal(unknown.statusCode, 422)
    assert.equal(unknown.json().page.typed.gift_card, '7KQM-2XW9-PHD4')
    await assert.rejects(
      step(2, 'pay', { way: 'gift card', gift_card: card.code, amount: 5000 }),
      /Only ₹4,499 is left/,
    )
    await assert.rejects(step(2, 'pay', { way: 'gift card' }), /Enter the code/)
    at = new Date('2027-08-17T06:00:00Z')
    const later = await placed(['FL-000002'], { mobile: '9876500009' })
    const old = await use(later)
    assert.match(old.json().page.errors.gift_card, /expired on Sun 15 Aug 2027/)
  })

  test('that has paid is what a refund gives back, and a form that is sent twice changes nothing', async (t) => {
    const { pages, use, step, read } = await withCard(t, engine)
    assert.equal((await use(pages[0])).statusCode, 303)
    assert.equal((await use(pages[0])).statusCode, 303)
    assert.equal((await read(2))?.payments.length, 1)
    await step(2, 'cancel')
    const refunded = await step(2, 'refund')
    assert.deepEqual(
      refunded.payments.map(({ kind, way }) => [kind, way]),
      [
        ['receipt', 'gift card'],
        ['refund', 'gift card'],
      ],
    )
  })

  test('pays no part of an order that nothing keeps, and none that is paid to the courier', async (t) => {
    let at = new Date('2026-08-15T06:00:00Z')
    const { use, db, placed } = await withCard(t, engine, {
      now: () => at,
      settings: { cash_on_delivery: 'yes' },
    })
    await db.updateTable('orders').set({ total: 900_000 }).where('id', '=', 2).execute()
    const page = await pageOfOrder(db, 2)
    at = new Date('2026-08-17T06:00:00Z')
    assert.equal((await use(page)).statusCode, 409)
    const delivery = await placed(['FL-000001'], { mobile: '9876500008', payment: 'delivery' })
    assert.equal((await use(delivery)).statusCode, 409)
    const { used } = await db.selectFrom('gift_cards').select('used').executeTakeFirstOrThrow()
    assert.equal(used, 0)
  })

  test('whose refund is undone after it was used and given back stays, and says why', async (t) => {
    const { pages, use, step, admin, read } = await withCard(t, engine)
    assert.equal((await use(pages[0])).statusCode, 303)
    await step(2, 'unpay')
    const { version = 0 } = (await read(1)) ?? {}
    await assert.rejects(admin.call(orderApi.undo, { id: 1, body: { version } }), /has been used/)
  })

  test('stays as it is where the order can’t be paid any more', async (t) => {
    const { first, use, db, pages, post } = await withCard(t, engine)
    assert.equal((await use(first)).statusCode, 409)
    assert.equal((await post(`${pages[0]}/cancel`, [])).statusCode, 303)
    assert.equal((await use(pages[0])).statusCode, 409)
    const { used } = await db.selectFrom('gift_cards').select('used').executeTakeFirstOrThrow()
    assert.equal(used, 0)
  })
})
