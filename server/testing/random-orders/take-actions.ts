import assert from 'node:assert/strict'
import { articleApi } from '../../../contract/articles/articles.ts'
import { missingOf } from '../../../contract/shop/orders/order-money.ts'
import type { OrderStep } from '../../../contract/shop/orders/order-steps.ts'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { confirmed } from '../orders/orders.ts'
import type { Action } from './actions.ts'
import { getsHold, mustTake } from './hold-limits.ts'
import * as model from './model.ts'
import { takeStep } from './model-steps.ts'
import {
  priceOf,
  type RunContext,
  statusOf,
  type Take,
  targetOf,
  versionOf,
} from './run-context.ts'

const takeShopStep = async (
  run: RunContext,
  order: model.ModelOrder,
  step: OrderStep,
  details: model.Details,
) => {
  // Only a buyer asks for a return.
  const isAllowed = step !== 'ask' && model.isStepAllowed(run.expected, order, step, details)
  const line = await findLine(run, order, ({ isCancelled }) => !isCancelled)
  const lines = step === 'takeOut' ? { lines: [line] } : {}
  const body = { step, version: await versionOf(run, order.id), ...details, ...lines }
  const status = await statusOf(run.admin.call(orderApi.step, { id: order.id, body }))
  assert.equal(status === 200, isAllowed, `${step} by the shop, ${status}`)
  assert.ok(status < 500)
  if (isAllowed) takeStep(run.expected, order, step, { by: 'shop', ...details })
}

/** The id of the first line that this is true of; 0 for none. */
const findLine = async (
  { shop }: RunContext,
  order: model.ModelOrder,
  isMeant: (line: model.ModelOrder['lines'][number]) => boolean,
) => {
  const rows = await shop.db
    .selectFrom('order_lines')
    .where('order_id', '=', order.id)
    .select('id')
    .orderBy('id')
    .execute()
  return rows[order.lines.findIndex(isMeant)]?.id ?? 0
}

/** Asks to return the first piece that nobody has asked to return. */
const askReturn = async (run: RunContext, order: model.ModelOrder) => {
  const { shop } = run
  const id = await findLine(run, order, ({ isCancelled, isAsked }) => !isCancelled && !isAsked)
  const fields = { reason: 'colour', text: 'Darker', resolution: 'gift card', way: 'self' }
  const form = new FormData()
  for (const [name, value] of Object.entries({ lines: String(id), ...fields }))
    form.append(name, value)
  return shop.app.inject({
    method: 'POST',
    url: `${order.page}/return`,
    headers: { accept: 'application/json' },
    payload: form,
  })
}

const takeBuyerStep = async (
  run: RunContext,
  order: model.ModelOrder,
  step: 'claim' | 'cancel' | 'ask',
  utr?: string,
) => {
  const { expected, shop } = run
  const details = utr ? { utr } : {}
  const isInTime =
    step !== 'ask' || order.parcel === 'sent' || expected.now < order.deliveredAt + 72 * model.HOUR
  // The same claim once more changes nothing.
  const isRepeated = step === 'claim' && order.money === 'claimed' && order.utr === utr
  const { now } = expected
  const isTooOften = order.claims.filter((at) => at > now - model.DAY).length >= 5
  const isAllowed =
    (isRepeated || model.isStepAllowed(expected, order, step, details)) &&
    (isRepeated || step !== 'claim' || !isTooOften) &&
    isInTime &&
    (step !== 'cancel' || order.parcel !== 'packed')
  const { statusCode } = await (step === 'ask'
    ? askReturn(run, order)
    : shop.post(`${order.page}/${step}`, utr ? [['utr', utr]] : []))
  assert.equal(statusCode === 303, isAllowed, `${step} by the buyer, ${statusCode}`)
  assert.ok(statusCode < 500)
  if (!isAllowed || isRepeated) return
  if (step === 'claim') order.claims.push(now)
  takeStep(expected, order, step, { by: 'buyer', ...details })
}

const place: Take<'place'> = async ({ shop, expected }, { mobile, articles, payment }) => {
  const isCertain = mustTake(expected, articles)
  const isUnheld = !getsHold(expected, mobile, articles)
  const pieces = articles.map((id) => ({ code: `FL-00000${id}`, price: priceOf(id) / 100 }))
  const answer = await shop.order(pieces, { mobile, payment })
  const page = String(answer.headers.location)
  if (answer.statusCode === 409) return assert.ok(!isCertain, 'a free piece was refused')
  assert.equal(answer.statusCode, 303, answer.body)
  if (expected.orders.some((order) => order.page === page)) return
  for (const id of articles) {
    const stock = expected.stocks.get(id) ?? 0
    assert.ok(model.heldOf(expected, id) < stock, 'a piece was ordered twice')
  }
  const { id } = await shop.db
    .selectFrom('orders')
    .where('token', '=', page.split('/').at(-1) ?? '')
    .select('id')
    .executeTakeFirstOrThrow()
  const bought = articles.map((article) => ({ article, price: priceOf(article) }))
  expected.orders.push(
    model.newOrder({ id, page, mobile, payment, isUnheld }, bought, expected.now),
  )
}

const nextSteps: OrderStep[] = [
  ...(['pay', 'pack', 'send', 'deliver'] as const),
  ...(['ask', 'agree', 'takeBack', 'refund'] as const),
]

const next: Take<'next'> = async (run, action) => {
  const order = targetOf(run, action)
  const step = order && nextSteps.find((name) => model.isStepAllowed(run.expected, order, name, {}))
  if (!order || !step) return
  if (step === 'ask') await takeBuyerStep(run, order, step)
  else await takeShopStep(run, order, step, {})
}

/** Pays with a gift card, by its buyer or at the desk; also with one that is used up. */
const card: Take<'card'> = async (run, action) => {
  const { expected, shop } = run
  const order = targetOf(run, action)
  const place = expected.cards.length - 1 - (action.card % Math.max(1, expected.cards.length))
  const used = expected.cards[place]
  if (!order || !used) return
  const rows = await shop.db.selectFrom('gift_cards').select('code').orderBy('id').execute()
  const gift_card = rows[place]?.code ?? ''
  const amount = action.isBuyer ? undefined : action.amount
  const details = { ...(amount !== undefined && { amount }), card: used }
  if (action.isBuyer) {
    const mayPay =
      model.isStepAllowed(expected, order, 'pay', details) &&
      model.isOpen(order) &&
      order.money === 'none' &&
      order.payment === 'ahead' &&
      (model.isHeld(order, expected.now) ||
        (model.areFree(expected, order) && used.value - used.used >= missingOf(order)))
    // The form that is sent twice.
    if (order.receipts.some((receipt) => receipt?.card === used)) return
    const { statusCode } = await shop.post(`${order.page}/gift-card`, [['gift_card', gift_card]])
    assert.equal(statusCode === 303, mayPay, `gift card by the buyer, ${statusCode}`)
    assert.ok(statusCode < 500)
    if (mayPay) takeStep(expected, order, 'pay', { by: 'buyer', ...details })
    return
  }
  const isAllowed = model.isStepAllowed(expected, order, 'pay', details)
  const asked = { step: 'pay', way: 'gift card', gift_card } as const
  const body = {
    ...asked,
    version: await versionOf(run, order.id),
    ...(amount !== undefined && { amount }),
  }
  const status = await statusOf(run.admin.call(orderApi.step, { id: order.id, body }))
  assert.equal(status === 200, isAllowed, `gift card by the shop, ${status}`)
  assert.ok(status < 500)
  if (isAllowed) takeStep(expected, order, 'pay', { by: 'shop', ...details })
}

const undo: Take<'undo'> = async (run, action) => {
  const order = targetOf(run, action)
  if (!order) return
  const isAllowed = model.mayUndo(run.expected, order)
  const body = { version: await versionOf(run, order.id) }
  const status = await statusOf(run.admin.call(orderApi.undo, { id: order.id, body }))
  assert.equal(status === 200, isAllowed, `undo, ${status}`)
  assert.ok(status < 500)
  if (isAllowed) model.undo(run.expected, order)
}

const lengthen: Take<'lengthen'> = async (run, action) => {
  const order = targetOf(run, action)
  if (!order) return
  const isAllowed = model.isTimed(order, run.expected.now)
  const body = { version: await versionOf(run, order.id) }
  const status = await statusOf(run.admin.call(orderApi.lengthen, { id: order.id, body }))
  assert.equal(status, isAllowed ? 200 : 409, 'lengthen')
  if (isAllowed) model.lengthen(order)
}

const counter: Take<'counter'> = async ({ admin, expected }, { article, by }) => {
  const { stocks } = expected
  const stock = (stocks.get(article) ?? 0) + by
  const change = { id: article, body: { by } }
  const status = await statusOf(admin.call(articleApi.changeStock, change))
  const isAsked = by < 0 && model.heldOf(expected, article) > stock
  assert.equal(status, stock < 0 ? 422 : isAsked ? 409 : 200, 'a change at the counter')
  if (status === 409) await admin.call(articleApi.changeStock, { ...change, headers: confirmed })
  if (status !== 422) stocks.set(article, stock)
}

const readForm = ({ shop }: RunContext, article: number) =>
  shop.db
    .selectFrom('articles')
    .where('id', '=', article)
    .select(['version', 'article_stock'])
    .executeTakeFirstOrThrow()

/** An old form is refused, unless its sender, who is no screen of ours, names no version. */
const saveForm: Take<'save form'> = async (run, { article, hasVersion }) => {
  const form = run.forms.get(article)
  if (!form) return
  const isOld = hasVersion && form.version !== (await readForm(run, article)).version
  const { article_stock, version } = form
  const body = { article_stock, ...(hasVersion ? { version } : {}) }
  const asked = { id: article, body, headers: confirmed }
  const status = await statusOf(run.admin.call(articleApi.update, asked))
  assert.equal(status, isOld ? 409 : 200, 'an old form')
  if (status === 200) run.expected.stocks.set(article, article_stock)
}

const wait: Take<'wait'> = async (run, { ms, more }) => {
  const { expected } = run
  const ends = expected.orders.filter((order) => model.isTimed(order, expected.now))
  const until =
    ms === 'hold end'
      ? Math.min(...ends.map(({ heldUntil }) => heldUntil)) + more
      : expected.now + ms
  if (!Number.isFinite(until) || until <= expected.now) return
  expected.now = until
  run.moveClock(until)
  run.admin = await run.signIn()
}

const takes: { [Kind in Action['do']]: Take<Kind> } = {
  place,
  step: async (run, action) => {
    const order = targetOf(run, action)
    if (order) await takeShopStep(run, order, action.step, action.details)
  },
  next,
  buyer: async (run, action) => {
    const order = targetOf(run, action)
    const { step, utr } = action
    if (order) await takeBuyerStep(run, order, step, step === 'claim' ? utr : undefined)
  },
  undo,
  lengthen,
  free: async ({ admin, expected, changes }) => {
    const { change, orders } = await admin.call(orderApi.freeHolds, {
      body: {},
      headers: confirmed,
    })
    changes.push(change)
    assert.equal(orders, model.free(expected, change), 'holds that are freed')
  },
  'undo free': async ({ admin, expected, changes }) => {
    const change = changes.at(-1)
    if (change === undefined) return
    const { orders } = await admin.call(orderApi.undoFreeHolds, { body: { change } })
    assert.equal(orders, model.undoFree(expected, change), 'holds that are given back')
  },
  counter,
  card,
  'open form': async (run, { article }) =>
    void run.forms.set(article, await readForm(run, article)),
  'save form': saveForm,
  wait,
}

/** Takes one action on the shop and on the model, and says where one takes it and the other does not. */
export const takeAction = (run: RunContext, action: Action) =>
  (takes[action.do] as Take<Action['do']>)(run, action)
