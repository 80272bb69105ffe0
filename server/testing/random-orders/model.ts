import { backOf, missingOf } from '../../../contract/shop/orders/order-money.ts'
import {
  findObstacle,
  type OrderState,
  type OrderStep,
} from '../../../contract/shop/orders/order-steps.ts'

/* Stock and money of orders in plain data: what the orders of a server must be after the same actions. */

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const UNDO_MS = 10_000

interface ModelLine {
  article: number
  /** Paise. */
  price: number
  isCancelled: boolean
  isSold: boolean
  isAsked: boolean
  isReturned: boolean
}

/** A gift card, in paise. */
interface ModelCard {
  value: number
  used: number
  /** Whether a payment names it that was removed again. */
  wasUsed: boolean
}

export type Undo = {
  at: number
  /** The card that a refund has made, and what a receipt, or its correction, has used of one. */
  made?: ModelCard | undefined
  spent?: { card: ModelCard; paise: number } | undefined
  free?: number
  before: ModelOrder
  stock: { article: number; by: number }[]
}

export interface ModelOrder
  extends Omit<OrderState, 'isHeld' | 'isUnreserved' | 'isTest' | 'missing' | 'back'> {
  id: number
  page: string
  mobile: string
  lines: ModelLine[]
  total: number
  createdAt: number
  /** Until when the order waits, held or not. */
  heldUntil: number
  isUnheld: boolean
  /** When its buyer said that it is paid. */
  claims: number[]
  /** When its buyer cancelled it. */
  cancelledAt: number | null
  wasLengthened: boolean
  utr: string | null
  paid: number
  refunded: number
  /** What of that was given as gift cards. */
  refundedByCard: number
  returned: number
  waived: number
  /** Paise that came, with their UTR; those that were taken back are null. */
  receipts: ({ paise: number; utr: string | null; card: ModelCard | null } | null)[]
  deliveredAt: number
  /** What the buyer asks to send back, by the places of the lines. */
  returns: { state: 'asked' | 'agreed' | 'refused' | 'done'; places: number[] }[]
  undo: Undo | null
}

export interface Model {
  now: number
  stocks: Map<number, number>
  orders: ModelOrder[]
  cards: ModelCard[]
}

export interface Details {
  /** Rupees. */
  amount?: number | undefined
  utr?: string | undefined
  to_shelf?: boolean | undefined
  is_all?: boolean | undefined
  /** Of a payment by gift card. */
  card?: ModelCard | undefined
}

export const isOpen = ({ parcel }: ModelOrder) => parcel === 'new' || parcel === 'confirmed'

/** Kept without a clock: paid, or confirmed for payment to the courier. */
const isFirm = ({ parcel, money, payment }: ModelOrder) =>
  money === 'paid' || (parcel === 'confirmed' && payment === 'delivery')

const isRunning = (order: ModelOrder, now: number) =>
  isOpen(order) && !order.isLate && !isFirm(order) && order.heldUntil > now

export const isTimed = (order: ModelOrder, now: number) => isRunning(order, now) && !order.isUnheld

export const isHeld = (order: ModelOrder, now: number) =>
  order.parcel === 'packed' ||
  (isOpen(order) && !order.isLate && isFirm(order)) ||
  isTimed(order, now)

export const stateIn = ({ now }: Model, order: ModelOrder): OrderState => ({
  ...order,
  isHeld: isHeld(order, now),
  isUnreserved: isRunning(order, now) && order.isUnheld,
  isTest: false,
  missing: missingOf(order),
  back: backOf(order),
})

/** An order as it is when it was just placed. @param bought articles with their prices in paise */
export const newOrder = (
  known: Pick<ModelOrder, 'id' | 'page' | 'mobile' | 'payment' | 'isUnheld'>,
  bought: readonly { article: number; price: number }[],
  now: number,
): ModelOrder => ({
  ...known,
  lines: bought.map((line) => ({
    ...line,
    isCancelled: false,
    isSold: false,
    isAsked: false,
    isReturned: false,
  })),
  parcel: 'new',
  money: 'none',
  returning: 'none',
  isLate: false,
  total: bought.reduce((sum, { price }) => sum + price, 0),
  createdAt: now,
  heldUntil: now + DAY,
  claims: [],
  cancelledAt: null,
  wasLengthened: false,
  utr: null,
  paid: 0,
  refunded: 0,
  refundedByCard: 0,
  returned: 0,
  waived: 0,
  receipts: [],
  deliveredAt: 0,
  returns: [],
  undo: null,
})

export const liveLines = ({ lines }: ModelOrder) => lines.filter(({ isCancelled }) => !isCancelled)

/** How many pieces of an article orders hold, but for one of them. */
export const heldOf = ({ orders, now }: Model, article: number, except?: ModelOrder) =>
  orders
    .filter((order) => order !== except && isHeld(order, now))
    .flatMap(liveLines)
    .filter((line) => line.article === article).length

export const areFree = (model: Model, order: ModelOrder) =>
  liveLines(order).every(
    ({ article }) => (model.stocks.get(article) ?? 0) > heldOf(model, article, order),
  )

export const copyOf = (order: ModelOrder): ModelOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line })),
  receipts: [...order.receipts],
  returns: order.returns.map((one) => ({ ...one })),
  undo: null,
})

export const amountOf = ({ amount }: Details, otherwise: number) =>
  amount === undefined ? otherwise : Math.round(amount * 100)

/** What gift cards have paid for an order, and no gift card has given back. */
export const cardMoneyOf = ({ receipts, refundedByCard }: ModelOrder) =>
  receipts.reduce((sum, receipt) => sum + (receipt?.card ? receipt.paise : 0), 0) - refundedByCard

/** Whether an order of another buyer has it. */
const hasUtr = ({ orders }: Model, order: ModelOrder, utr: string | undefined) =>
  utr !== undefined &&
  orders.some(
    (other) =>
      other.mobile !== order.mobile &&
      (other.utr === utr || other.receipts.some((receipt) => receipt?.utr === utr)),
  )

/** Whether a step is possible now, with these details. */
export const isStepAllowed = (
  model: Model,
  order: ModelOrder,
  step: OrderStep,
  details: Details,
) => {
  if (findObstacle(step, stateIn(model, order)) !== null) return false
  if (step === 'pay' && details.card) {
    const due = missingOf(order)
    const left = details.card.value - details.card.used
    const paise = amountOf(details, Math.min(due, left))
    return paise > 0 && paise <= left && paise <= due
  }
  if (step === 'pay')
    return !hasUtr(model, order, details.utr) && amountOf(details, missingOf(order)) > 0
  if (step === 'ask') return liveLines(order).some(({ isAsked }) => !isAsked)
  if (step === 'takeOut') return liveLines(order).length > 1
  if (step === 'claim') return !hasUtr(model, order, details.utr)
  if (step === 'refund') {
    const amount = amountOf(details, backOf(order))
    return (amount > 0 || details.is_all === true) && amount <= order.paid - order.refunded
  }
  if (step === 'restore' || (step === 'confirm' && order.isUnheld)) return areFree(model, order)
  if (step === 'send')
    return liveLines(order).every(({ article }) => (model.stocks.get(article) ?? 0) > 0)
  return true
}

export const moveStock = ({ stocks }: Model, article: number, by: number) =>
  stocks.set(article, (stocks.get(article) ?? 0) + by)

/** Whether the last step can be undone: soon enough, and with nothing that somebody has ordered or sold since. */
export const mayUndo = (model: Model, order: ModelOrder) => {
  const { undo } = order
  if (!undo || undo.free !== undefined || undo.at + UNDO_MS <= model.now) return false
  const { before, made, spent } = undo
  if (made && (made.used > 0 || made.wasUsed)) return false
  if (spent && spent.card.used - spent.paise > spent.card.value) return false
  if (before.utr !== order.utr && hasUtr(model, order, before.utr ?? undefined)) return false
  return order.lines.every(({ article, isCancelled }, place) => {
    const moved = undo.stock.find((one) => one.article === article)?.by ?? 0
    const free = (model.stocks.get(article) ?? 0) - heldOf(model, article, order)
    const isIn = (one: ModelOrder, isOut: boolean) => isHeld(one, model.now) && !isOut
    const freeNow = free - (isIn(order, isCancelled) ? 1 : 0)
    const wasOut = before.lines[place]?.isCancelled ?? false
    const freeThen = free - moved - (isIn(before, wasOut) ? 1 : 0)
    const hasStock = (model.stocks.get(article) ?? 0) - moved >= 0
    return hasStock && (freeThen >= 0 || freeThen >= freeNow)
  })
}

/** Takes back the last step. */
export const undo = (model: Model, order: ModelOrder) => {
  const { undo: last } = order
  if (!last) return
  for (const { article, by } of last.stock) moveStock(model, article, -by)
  if (last.made) model.cards = model.cards.filter((card) => card !== last.made)
  if (last.spent) last.spent.card.used -= last.spent.paise
  Object.assign(order, last.before)
}

export const lengthen = (order: ModelOrder) => {
  order.heldUntil += DAY
  order.undo = null
}

/** Ends the holds that nobody has confirmed or claimed; answers how many. */
export const free = (model: Model, change: number) => {
  const freed = model.orders.filter(
    (order) =>
      isRunning(order, model.now) &&
      order.parcel === 'new' &&
      order.money === 'none' &&
      order.paid <= order.refunded,
  )
  for (const order of freed) {
    order.undo = { at: model.now, free: change, before: copyOf(order), stock: [] }
    order.heldUntil = model.now
  }
  return freed.length
}

/** Gives them back, the oldest order first, while there are pieces; answers how many. */
export const undoFree = (model: Model, change: number) => {
  const restored = model.orders.filter((order) => order.undo?.free === change)
  return restored.filter((order) => {
    if (!order.undo || (!order.isUnheld && !areFree(model, order))) return false
    Object.assign(order, order.undo.before)
    return true
  }).length
}
