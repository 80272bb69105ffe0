import {
  findObstacle,
  type OrderState,
  type OrderStep,
  stateAfter,
} from '../../../contract/shop/orders/order-steps.ts'
import { RETURN_COST } from '../../../contract/shop/orders/return-rules.ts'

/* Stock and money of orders in plain data: what the orders of a server must be after the same actions. */

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const UNDO_MS = 10_000

interface ModelLine {
  article: number
  /** Paise. */
  price: number
  isSold: boolean
  isReturned: boolean
}

type Undo = {
  at: number
  free?: number
  before: ModelOrder
  stock: { article: number; by: number }[]
}

export interface ModelOrder extends Omit<OrderState, 'isHeld' | 'isUnreserved'> {
  id: number
  page: string
  mobile: string
  lines: ModelLine[]
  total: number
  createdAt: number
  /** Until when the order waits, held or not. */
  heldUntil: number
  isUnheld: boolean
  /** When its buyer cancelled it. */
  cancelledAt: number | null
  wasLengthened: boolean
  utr: string | null
  paid: number
  refunded: number
  deliveredAt: number
  /** Places of the lines that the buyer sends back; null where nobody asked on the page. */
  asked: number[] | null
  undo: Undo | null
}

export interface Model {
  now: number
  stocks: Map<number, number>
  orders: ModelOrder[]
}

export interface Details {
  /** Rupees. */
  amount?: number | undefined
  utr?: string | undefined
  to_shelf?: boolean | undefined
}

export const isOpen = ({ parcel }: ModelOrder) => parcel === 'new' || parcel === 'confirmed'

/** Kept without a clock: paid, or confirmed for payment to the courier. */
const isFirm = ({ parcel, money, payment }: ModelOrder) =>
  money === 'paid' || (parcel === 'confirmed' && payment === 'delivery')

export const isRunning = (order: ModelOrder, now: number) =>
  isOpen(order) && !order.isLate && !isFirm(order) && order.heldUntil > now

export const isTimed = (order: ModelOrder, now: number) => isRunning(order, now) && !order.isUnheld

export const isHeld = (order: ModelOrder, now: number) =>
  order.parcel === 'packed' ||
  (isOpen(order) && !order.isLate && isFirm(order)) ||
  isTimed(order, now)

const stateIn = ({ now }: Model, order: ModelOrder): OrderState => ({
  ...order,
  isHeld: isHeld(order, now),
  isUnreserved: isRunning(order, now) && order.isUnheld,
})

/** An order as it is when it was just placed. @param bought articles with their prices in paise */
export const newOrder = (
  known: Pick<ModelOrder, 'id' | 'page' | 'mobile' | 'payment' | 'isUnheld'>,
  bought: readonly { article: number; price: number }[],
  now: number,
): ModelOrder => ({
  ...known,
  lines: bought.map((line) => ({ ...line, isSold: false, isReturned: false })),
  parcel: 'new',
  money: 'none',
  returning: 'none',
  isLate: false,
  total: bought.reduce((sum, { price }) => sum + price, 0),
  createdAt: now,
  heldUntil: now + DAY,
  cancelledAt: null,
  wasLengthened: false,
  utr: null,
  paid: 0,
  refunded: 0,
  deliveredAt: 0,
  asked: null,
  undo: null,
})

/** How many pieces of an article orders hold, but for one of them. */
export const heldOf = ({ orders, now }: Model, article: number, except?: ModelOrder) =>
  orders
    .filter((order) => order !== except && isHeld(order, now))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.article === article).length

const areFree = (model: Model, order: ModelOrder) =>
  order.lines.every(
    ({ article }) => (model.stocks.get(article) ?? 0) > heldOf(model, article, order),
  )

const copyOf = (order: ModelOrder): ModelOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line })),
  undo: null,
})

const restOf = ({ paid, refunded }: ModelOrder) => paid - refunded

/** What goes back in all. */
const dueOf = ({ parcel, isLate, asked, lines, paid }: ModelOrder) => {
  if (parcel !== 'returned' || isLate || !asked) return paid
  const value = asked.reduce(
    (sum, place) => sum + (lines[place]?.price ?? 0) - RETURN_COST * 100,
    0,
  )
  return Math.max(0, Math.min(paid, value))
}

const refundOf = (order: ModelOrder) => Math.max(0, dueOf(order) - order.refunded)

const amountOf = ({ amount }: Details, otherwise: number) =>
  amount === undefined ? otherwise : Math.round(amount * 100)

const hasUtr = ({ orders }: Model, order: ModelOrder, utr: string | undefined) =>
  utr !== undefined && orders.some((other) => other !== order && other.utr === utr)

/** Whether a step is possible now, with these details. */
export const isStepAllowed = (
  model: Model,
  order: ModelOrder,
  step: OrderStep,
  details: Details,
) => {
  if (findObstacle(step, stateIn(model, order)) !== null) return false
  if (step === 'pay' || step === 'claim') return !hasUtr(model, order, details.utr)
  if (step === 'refund') {
    const amount = amountOf(details, refundOf(order))
    return amount > 0 && amount <= restOf(order)
  }
  if (step === 'restore' || (step === 'confirm' && order.isUnheld)) return areFree(model, order)
  if (step === 'send')
    return order.lines.every(({ article }) => (model.stocks.get(article) ?? 0) > 0)
  return true
}

const moveStock = ({ stocks }: Model, article: number, by: number) =>
  stocks.set(article, (stocks.get(article) ?? 0) + by)

type Effect = (
  model: Model,
  order: ModelOrder,
  details: Details & { by: 'shop' | 'buyer' },
) => Undo['stock']

/** What each step changes beside the states; answers what it adds to the stock. */
const effects: Partial<Record<OrderStep, Effect>> = {
  confirm: (model, order) => {
    if (order.isUnheld) order.heldUntil = model.now + DAY
    order.isUnheld = false
    return []
  },
  cancel: (model, order, { by }) => {
    order.cancelledAt = by === 'buyer' ? model.now : null
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
    const isTooLate = isOpen(order) && !isHeld(order, model.now) && !areFree(model, order)
    order.isLate = order.parcel === 'cancelled' || isTooLate
    if (!order.isLate) order.isUnheld = false
    order.paid = amountOf(details, order.total)
    order.utr = details.utr ?? order.utr
    return []
  },
  send: (_, order) => {
    for (const line of order.lines) line.isSold = true
    return order.lines.map(({ article }) => ({ article, by: -1 }))
  },
  deliver: (model, order) => {
    order.deliveredAt = model.now
    return []
  },
  takeBack: (_, order, { to_shelf }) => {
    const { lines, asked } = order
    const back = lines.filter((_line, place) => !asked || asked.includes(place))
    if (order.returning === 'agreed') order.returning = 'done'
    for (const line of back) line.isReturned = true
    return to_shelf === false ? [] : back.map(({ article }) => ({ article, by: 1 }))
  },
  refund: (_, order, details) => {
    order.refunded += amountOf(details, refundOf(order))
    return []
  },
  restore: (model, order) => {
    order.isLate = false
    order.isUnheld = false
    order.cancelledAt = null
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
  const after = stateAfter(step, stateIn(model, order))
  const stock = effects[step]?.(model, order, { by, ...details }) ?? []
  const { returning } = order
  Object.assign(order, after)
  if (step === 'takeBack') order.returning = returning
  if (step === 'refund' && order.refunded < dueOf(order)) order.money = 'paid'
  for (const { article, by: moved } of stock) moveStock(model, article, moved)
  order.undo = by === 'shop' ? { at: model.now, before, stock } : null
}

/** Whether the last step can be undone: soon enough, and with nothing that somebody has ordered or sold since. */
export const mayUndo = (model: Model, order: ModelOrder) => {
  const { undo } = order
  if (!undo || undo.free !== undefined || undo.at + UNDO_MS <= model.now) return false
  const { before } = undo
  if (before.utr !== order.utr && hasUtr(model, order, before.utr ?? undefined)) return false
  return order.lines.every(({ article }) => {
    const moved = undo.stock.find((one) => one.article === article)?.by ?? 0
    const free = (model.stocks.get(article) ?? 0) - heldOf(model, article, order)
    const freeNow = free - (isHeld(order, model.now) ? 1 : 0)
    const freeThen = free - moved - (isHeld(before, model.now) ? 1 : 0)
    const hasStock = (model.stocks.get(article) ?? 0) - moved >= 0
    return hasStock && (freeThen >= 0 || freeThen >= freeNow)
  })
}

/** Takes back the last step. */
export const undo = (model: Model, order: ModelOrder) => {
  const { undo: last } = order
  if (!last) return
  for (const { article, by } of last.stock) moveStock(model, article, -by)
  Object.assign(order, last.before)
}

export const lengthen = (order: ModelOrder) => {
  order.heldUntil += DAY
  order.undo = null
}

/** Ends the holds that nobody has confirmed or claimed; answers how many. */
export const free = (model: Model, change: number) => {
  const freed = model.orders.filter(
    (order) => isRunning(order, model.now) && order.parcel === 'new' && order.money === 'none',
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
    if (!areFree(model, order) || !order.undo) return false
    Object.assign(order, order.undo.before)
    return true
  }).length
}
