import { backOf, missingOf } from '../../../contract/shop/orders/order-money.ts'
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

export interface ModelOrder
  extends Omit<OrderState, 'isHeld' | 'isUnreserved' | 'missing' | 'back'> {
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
  returned: number
  waived: number
  /** Paise that came, with their UTR; those that were taken back are null. */
  receipts: ({ paise: number; utr: string | null } | null)[]
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
  is_all?: boolean | undefined
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
  returned: 0,
  waived: 0,
  receipts: [],
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
  receipts: [...order.receipts],
  undo: null,
})

const amountOf = ({ amount }: Details, otherwise: number) =>
  amount === undefined ? otherwise : Math.round(amount * 100)

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
  if (step === 'pay')
    return !hasUtr(model, order, details.utr) && amountOf(details, missingOf(order)) > 0
  if (step === 'claim') return !hasUtr(model, order, details.utr)
  if (step === 'refund') {
    const amount = amountOf(details, backOf(order))
    return (amount > 0 || details.is_all === true) && amount <= order.paid - order.refunded
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
    const paise = amountOf(details, missingOf(order))
    const isAll = order.paid + paise - order.refunded >= order.total
    if (!isAll && isHeld(order, model.now))
      order.heldUntil = Math.max(order.heldUntil, model.now + DAY)
    if (!order.isLate && isAll) order.isUnheld = false
    order.paid += paise
    order.money = isAll ? 'paid' : 'none'
    order.utr = details.utr ?? order.utr
    order.receipts.push({ paise, utr: details.utr ?? null })
    return []
  },
  unclaim: (_, order) => {
    order.utr = null
    return []
  },
  unpay: (model, order) => {
    const place = order.receipts.findLastIndex((receipt) => receipt !== null)
    const receipt = order.receipts[place]
    if (!receipt) return []
    const wasPaid = order.money === 'paid' && !order.isLate && order.parcel !== 'cancelled'
    order.receipts[place] = null
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
    const worth = back.reduce((sum, { price }) => sum + price - RETURN_COST * 100, 0)
    order.returned = asked ? Math.max(0, worth) : order.total
    for (const line of back) line.isReturned = true
    return to_shelf === false ? [] : back.map(({ article }) => ({ article, by: 1 }))
  },
  refund: (_, order, details) => {
    const back = backOf(order)
    const paise = amountOf(details, back)
    order.refunded += paise
    if (details.is_all) order.waived += Math.max(0, back - paise)
    return []
  },
  restore: (model, order) => {
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
  const { money, returning, ...after } = stateAfter(step, stateIn(model, order))
  const stock = effects[step]?.(model, order, { by, ...details }) ?? []
  Object.assign(order, after)
  // What was paid, and whether a return is done, their steps have decided.
  if (step !== 'pay' && step !== 'unpay') order.money = money
  if (step !== 'takeBack') order.returning = returning
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
