import { backOf, missingOf } from '../../../contract/shop/orders/order-money.ts'
import { type OrderStep, stateAfter } from '../../../contract/shop/orders/order-steps.ts'
import { currentReturn, RETURN_COST } from '../../../contract/shop/orders/return-rules.ts'

import {
  amountOf,
  areFree,
  cardMoneyOf,
  copyOf,
  DAY,
  type Details,
  isHeld,
  isOpen,
  liveLines,
  type Model,
  type ModelOrder,
  moveStock,
  stateIn,
  type Undo,
} from './model.ts'

/* What each step of an order changes in the model. */

const isTooLate = (model: Model, order: ModelOrder) =>
  order.parcel === 'cancelled' ||
  (isOpen(order) && !isHeld(order, model.now) && !areFree(model, order))

/** What came before may be enough for what is left of it. */
const settle = (model: Model, order: ModelOrder) => {
  const isAll = order.paid > 0 && order.paid - order.refunded >= order.total
  if (order.money !== 'none' || !isAll) return
  order.isLate = isTooLate(model, order)
  if (!order.isLate) order.isUnheld = false
  order.money = 'paid'
}

type Effect = (
  model: Model,
  order: ModelOrder,
  details: Details & { by: 'shop' | 'buyer' },
) => Undo['stock']

/** What each step changes beside the states; answers what it adds to the stock. */
const effects: Partial<Record<OrderStep, Effect>> = {
  confirm: (model, order) => {
    if (order.isUnheld) {
      order.heldUntil = model.now + DAY
      settle(model, order)
    }
    order.isUnheld = false
    return []
  },
  cancel: (model, order, { by }) => {
    order.cancelledAt = by === 'buyer' ? model.now : null
    order.isLate = false
    return []
  },
  claim: (model, order, { utr }) => {
    if (!order.wasLengthened && isHeld(order, model.now)) {
      order.wasLengthened = true
      order.heldUntil += DAY
    }
    order.utr = utr ?? order.utr
    return []
  },
  pay: (model, order, details) => {
    const wasPaid = order.money === 'paid' && !order.isLate
    const isHeldNow = isHeld(order, model.now)
    order.isLate = isTooLate(model, order)
    const due = missingOf(order)
    const { card = null } = details
    const paise = amountOf(details, card ? Math.min(due, card.value - card.used) : due)
    if (card) card.used += paise
    const isAll = wasPaid || order.paid + paise - order.refunded >= order.total
    if (!isAll && isHeldNow) order.heldUntil = Math.max(order.heldUntil, model.now + DAY)
    if (!order.isLate && isAll) order.isUnheld = false
    order.paid += paise
    order.money = isAll ? 'paid' : card ? order.money : 'none'
    order.utr = details.utr ?? order.utr
    order.receipts.push({ paise, utr: details.utr ?? null, card })
    return []
  },
  unclaim: (model, order) => {
    order.utr = null
    order.money = 'none'
    settle(model, order)
    return []
  },
  unpay: (model, order) => {
    const place = order.receipts.findLastIndex((receipt) => receipt !== null)
    const receipt = order.receipts[place]
    if (!receipt) return []
    const wasPaid = order.money === 'paid' && !order.isLate && order.parcel !== 'cancelled'
    order.receipts[place] = null
    if (receipt.card) {
      receipt.card.used -= receipt.paise
      receipt.card.wasUsed = true
    }
    order.paid -= receipt.paise
    if (order.money === 'paid' && order.paid < order.total) {
      order.money = 'none'
      if (wasPaid) order.heldUntil = model.now + DAY
    }
    if (order.paid === 0) order.isLate = false
    if (receipt.utr !== null && receipt.utr === order.utr) order.utr = null
    return []
  },
  send: (_, order) => {
    for (const line of liveLines(order)) line.isSold = true
    return liveLines(order).map(({ article }) => ({ article, by: -1 }))
  },
  deliver: (model, order) => {
    order.deliveredAt = model.now
    return []
  },
  takeOut: (model, order) => {
    const [line] = liveLines(order)
    if (!line) return []
    line.isCancelled = true
    order.total -= line.price
    if (order.parcel === 'packed') order.parcel = 'confirmed'
    settle(model, order)
    return []
  },
  ask: (_, order) => {
    const place = order.lines.findIndex(({ isCancelled, isAsked }) => !isCancelled && !isAsked)
    const line = order.lines[place]
    if (line) line.isAsked = true
    order.returns.push({ state: 'asked', places: [place] })
    return []
  },
  agree: (_, order) => {
    const request = order.returns.find(({ state }) => state === 'asked')
    if (request) request.state = 'agreed'
    return []
  },
  refuse: (_, order) => {
    const request = order.returns.find(({ state }) => state === 'asked')
    if (request) request.state = 'refused'
    return []
  },
  takeBack: (_, order, { to_shelf }) => {
    const request =
      order.returning === 'agreed'
        ? order.returns.find(({ state }) => state === 'agreed')
        : undefined
    const out = order.lines.filter(({ isSold, isReturned }) => isSold && !isReturned)
    const back = out.filter(
      (line) => !request || request.places.includes(order.lines.indexOf(line)),
    )
    if (request) request.state = 'done'
    const worth = back.reduce((sum, { price }) => sum + price - RETURN_COST * 100, 0)
    order.returned = request ? order.returned + Math.max(0, worth) : order.total
    if (back.length === out.length) order.parcel = 'returned'
    for (const line of back) line.isReturned = true
    return to_shelf === false ? [] : back.map(({ article }) => ({ article, by: 1 }))
  },
  refund: (model, order, details) => {
    const back = backOf(order)
    const paise = amountOf(details, back)
    // Each return asks for a gift card, and what a card has paid stays one.
    const isCard =
      (back > 0 && currentReturn(order.returns)?.state === 'done') || cardMoneyOf(order) > 0
    if (isCard && paise > 0) {
      model.cards.push({ value: paise, used: 0, wasUsed: false })
      order.refundedByCard += paise
    }
    order.refunded += paise
    if (details.is_all) order.waived += Math.max(0, back - paise)
    return []
  },
  restore: (model, order) => {
    order.isLate = false
    order.parcel = 'confirmed'
    settle(model, order)
    order.isLate = false
    order.isUnheld = false
    order.cancelledAt = null
    order.waived = 0
    if (order.money !== 'paid') order.heldUntil = model.now + DAY
    return []
  },
}

/** Takes a step that is possible. */
export const takeStep = (
  model: Model,
  order: ModelOrder,
  step: OrderStep,
  { by, ...details }: Details & { by: 'shop' | 'buyer' },
) => {
  const before = copyOf(order)
  const known = [...model.cards]
  const usedBefore = known.map(({ used }) => used)
  const { money, parcel } = stateAfter(step, stateIn(model, order))
  // What these steps lead to, they have decided.
  const decides = {
    money: ['pay', 'unpay', 'unclaim', 'takeOut', 'confirm', 'restore'],
    parcel: ['takeOut', 'takeBack'],
  }
  const stock = effects[step]?.(model, order, { by, ...details }) ?? []
  if (!decides.money.includes(step)) order.money = money
  if (!decides.parcel.includes(step)) order.parcel = parcel
  order.returning = currentReturn(order.returns)?.state ?? 'none'
  for (const { article, by: moved } of stock) moveStock(model, article, moved)
  const made = model.cards.find((card) => !known.includes(card))
  const card = known.find(({ used }, place) => used !== usedBefore[place])
  const spent = card && { card, paise: card.used - (usedBefore[known.indexOf(card)] ?? 0) }
  order.undo = by === 'shop' ? { at: model.now, before, stock, made, spent } : null
}
