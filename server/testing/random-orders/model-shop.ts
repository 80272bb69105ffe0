import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Selectable } from 'kysely'
import { backOf } from '../../../contract/shop/orders/order-money.ts'
import type { Db, Engine } from '../../database/database.ts'
import { MINUTE_MS } from '../../database/instants.ts'
import type { Tables } from '../../database/tables.ts'
import { startOrderShop } from '../orders/orders.ts'
import { ARTICLES, type Run } from './actions.ts'
import * as model from './model.ts'
import { prices, type RunContext } from './run-context.ts'
import { takeAction } from './take-actions.ts'

/** @throws AssertionError where a gift card is worth another amount than the model says, or the ledger has used another one */
const compareCards = async (
  db: Db,
  expected: model.Model,
  payments: readonly Pick<
    Selectable<Tables['order_payments']>,
    'kind' | 'paise' | 'voided_at' | 'gift_card_id'
  >[],
) => {
  const cards = await db.selectFrom('gift_cards').selectAll().orderBy('id').execute()
  assert.deepEqual(
    cards.map(({ paise, used }) => [paise, used]),
    expected.cards.map(({ value, used }) => [value, used]),
  )
  for (const { id, used } of cards) {
    const uses = payments.filter(
      (row) => row.gift_card_id === id && row.kind === 'receipt' && row.voided_at === null,
    )
    assert.equal(
      uses.reduce((sum, { paise }) => sum + paise, 0),
      used,
      'a gift card pays once',
    )
  }
}

/** @throws AssertionError where the tables are not what the model says */
const compare = async (db: Db, expected: model.Model) => {
  const stocks = await db
    .selectFrom('articles')
    .select(['id', 'article_stock'])
    .orderBy('id')
    .execute()
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const lines = await db.selectFrom('order_lines').selectAll().orderBy('id').execute()
  assert.deepEqual(
    stocks.map(({ id, article_stock }) => [id, article_stock]),
    [...expected.stocks],
  )
  assert.deepEqual(
    orders.map((row) => [
      ...[row.id, row.parcel, row.money, row.return_state, row.is_late],
      ...[row.held_until, row.is_unheld],
      ...[row.total, row.paid, row.refunded, row.back, row.utr],
    ]),
    expected.orders.map((order) => [
      ...[order.id, order.parcel, order.money, order.returning, order.isLate ? 1 : 0],
      ...[new Date(order.heldUntil).toISOString(), order.isUnheld ? 1 : 0],
      ...[order.total, order.paid, order.refunded],
      ...[backOf(order), order.utr],
    ]),
  )
  assert.deepEqual(
    lines.map((row) => [
      ...[row.article_id, row.price, row.cancelled_at !== null],
      ...[row.sold_at !== null, row.return_id !== null, row.returned_at !== null],
    ]),
    expected.orders.flatMap((order) =>
      order.lines.map((line) => [
        ...[line.article, line.price, line.isCancelled],
        ...[line.isSold, line.isAsked, line.isReturned],
      ]),
    ),
  )
  const payments = await db.selectFrom('order_payments').selectAll().execute()
  await compareCards(db, expected, payments)
  for (const { id, refunded, paid, total, shipping } of orders) {
    assert.ok(refunded <= paid, 'no more goes back than came')
    const sumOf = (kind: 'receipt' | 'refund') =>
      payments
        .filter((row) => row.order_id === id && row.kind === kind && row.voided_at === null)
        .reduce((sum, { paise }) => sum + paise, 0)
    assert.deepEqual([paid, refunded], [sumOf('receipt'), sumOf('refund')], 'the ledger adds up')
    const own = lines.filter(
      ({ order_id, cancelled_at }) => order_id === id && cancelled_at === null,
    )
    assert.equal(
      own.reduce((sum, { price }) => sum + price, shipping),
      total,
    )
  }
}

/** By how many pieces more is held of each article than there is. */
const countOver = (expected: model.Model) =>
  ARTICLES.map((id) => Math.max(0, model.heldOf(expected, id) - (expected.stocks.get(id) ?? 0)))

/** A shop on which the same actions are taken as on a model, which it is compared with after each. */
export const startModelShop = async (t: TestContext, engine: Engine) => {
  let now = Date.parse('2026-08-15T06:00:00Z')
  const shop = await startOrderShop(t, engine, {
    articles: ARTICLES.length,
    settings: { cash_on_delivery: 'yes' },
    now: () => new Date(now),
  })
  const signIn = async () => shop.callerAs(await shop.openAdminSession())

  const begin = async (stocks: readonly number[]): Promise<model.Model> => {
    await shop.db.deleteFrom('orders').execute()
    await shop.db.deleteFrom('gift_cards').execute()
    // A network may post 20 forms in ten minutes, and those of the run before count.
    now += 15 * MINUTE_MS
    for (const [place, id] of ARTICLES.entries())
      await shop.db
        .updateTable('articles')
        .set({ article_stock: stocks[place] ?? 1, article_price: (prices[place] ?? 0) / 100 })
        .where('id', '=', id)
        .execute()
    return {
      now,
      stocks: new Map(ARTICLES.map((id, place) => [id, stocks[place] ?? 1])),
      orders: [],
      cards: [],
    }
  }

  return async ({ stocks, actions }: Run) => {
    const expected = await begin(stocks)
    const run: RunContext = {
      shop,
      expected,
      moveClock: (at) => {
        now = at
      },
      signIn,
      admin: await signIn(),
      forms: new Map(),
      changes: [],
    }
    let over = countOver(expected)
    for (const action of actions) {
      await takeAction(run, action)
      await compare(shop.db, expected)
      const after = countOver(expected)
      const isByHand = action.do === 'counter' || action.do === 'save form'
      for (const [place, pieces] of after.entries())
        assert.ok(isByHand || pieces <= (over[place] ?? 0), 'more is held than there is')
      over = after
    }
  }
}
