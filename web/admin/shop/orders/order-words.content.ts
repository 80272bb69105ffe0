import { shortenText } from '../../../../contract/cut-text.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import type { OrderEvent } from '../../../../contract/shop/orders/order-records.ts'
import {
  eventLabels,
  type NextStepName,
  nextStepNames,
  type OrderGroup,
  type OrderState,
  type StepForMany,
  situationOf,
  situationsByNextStep,
} from '../../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails, StoredOrder } from '../../../../contract/shop/orders/orders.ts'
import { currentReturn, lastDayToReturn } from '../../../../contract/shop/orders/return-rules.ts'
import { situations, type TimeTexts } from '../../../../contract/shop/orders/situations.content.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time-units.ts'

/* The words of the desk, as plain functions: what an order is now, and how much time is left. */

export const orderStateOf = (order: StoredOrder): OrderState => ({
  parcel: order.parcel,
  money: order.money,
  payment: order.payment,
  returning: order.returning,
  isLate: order.is_late,
  isHeld: order.is_held,
  isUnreserved: order.is_unreserved,
  isTest: order.is_test,
  paid: order.paid,
  refunded: order.refunded,
  missing: order.missing,
  back: order.back,
})

export const situationOfOrder = (order: StoredOrder) => situationOf(orderStateOf(order))

/** What is seen first of an order: some of its situations have two names. */
export const chipOf = (order: StoredOrder) => {
  const situation = situationOfOrder(order)
  const words = situations[situation]
  if (situation === 'to pack' && order.money !== 'paid') return { ...words, chip: 'Confirmed' }
  const kept = order.lines.filter(({ is_cancelled }) => !is_cancelled)
  const back = kept.filter(({ is_returned }) => is_returned).length
  if (order.parcel === 'delivered' && back > 0 && ['delivered', 'to refund'].includes(situation))
    return { ...words, chip: `${back} of ${kept.length} returned` }
  if (situation === 'to refund' && order.parcel !== 'returned') {
    return { ...words, chip: order.parcel === 'cancelled' ? 'Cancelled' : 'Refund due' }
  }
  return words
}

export const groupLabels: Readonly<Record<OrderList, string>> = {
  open: 'Open',
  sent: 'Dispatched',
  closed: 'Closed',
  all: 'All',
}
export type OrderList = 'open' | Extract<OrderGroup, 'sent' | 'closed'> | 'all'

/** The lists of open orders by what is done next with them. */
export const nextLabels: Readonly<Record<NextStepName, string>> = {
  check: 'Payment to check',
  confirm: 'To confirm',
  pack: 'To pack',
  send: 'To dispatch',
  return: 'Returns',
  refund: 'To refund',
  collect: 'Courier owes',
}

export const isNextStep = (list: string): list is NextStepName => Object.hasOwn(nextLabels, list)

/** The list of open orders that an order stands in, if any. */
export const nextOf = (order: StoredOrder) => {
  const situation = situationOfOrder(order)
  return nextStepNames.find((name) =>
    (situationsByNextStep[name] as readonly string[]).includes(situation),
  )
}

export interface ManyText {
  step: StepForMany
  label: string
  done: string
}

/** What many orders of a list can do at once, and how it is said when it is done. */
export const manyTexts: Readonly<Partial<Record<NextStepName, ManyText>>> = {
  confirm: { step: 'confirm', label: 'Confirm', done: 'confirmed' },
  pack: { step: 'pack', label: 'Mark as packed:', done: 'packed' },
  send: { step: 'send', label: 'Dispatch', done: 'dispatched' },
}

/** How many orders each list has. */
export const countsOfLists = (
  counts: Readonly<Partial<Record<OrderGroup, number>>>,
): Record<OrderList, number> => {
  const { todo = 0, waiting = 0, sent = 0, closed = 0 } = counts
  return { open: todo + waiting, sent, closed, all: todo + waiting + sent + closed }
}

/** Below this time a hold is shown as urgent. */
const URGENT_MS = 3 * HOUR_MS

/** A span of time as people say it, the larger unit first: `2 h 10 min`, `47 h`, `3 days`. */
export const spanText = (ms: number) => {
  if (ms < MINUTE_MS) return 'less than a minute'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  const hours = Math.floor(ms / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  if (hours < 10 && minutes > 0) return `${hours} h ${minutes} min`
  return hours < 72 ? `${hours} h` : `${Math.floor(ms / DAY_MS)} days`
}

/** What the list says about an order's time: how long it has, or since when it stands. */
export const timeWords = (order: StoredOrder, nowMs: number, texts: TimeTexts) => {
  const situation = situationOfOrder(order)
  const calm = (text: string) => ({ text, isUrgent: false })
  if (['unreserved', 'new', 'confirmed', 'claimed', 'short'].includes(situation)) {
    if (!order.is_held && !order.is_unreserved) return { text: 'reservation ended', isUrgent: true }
    const leftMs = Date.parse(order.held_until) - nowMs
    if (leftMs <= 0) return { text: 'reservation ends now', isUrgent: true }
    return { text: `${spanText(leftMs)} left`, isUrgent: leftMs < URGENT_MS }
  }
  if (situation === 'late' && order.paid_at) {
    return { text: `paid ${texts.dayOfInstant(order.paid_at)}`, isUrgent: true }
  }
  if ((situation === 'to pack' || situation === 'packed') && order.paid_at) {
    return calm(`paid ${texts.dayOfInstant(order.paid_at)}`)
  }
  if (order.delivered_on) return calm(`delivered ${texts.day(order.delivered_on)}`)
  if (situation === 'ended') return calm(`ended ${texts.dayOfInstant(order.held_until)}`)
  return calm(`ordered ${texts.dayOfInstant(order.created_at)}`)
}

/** Whether its parcel can still be sent, now or once it is paid. */
export const mayBeSent = ({ parcel }: StoredOrder) =>
  ['new', 'confirmed', 'packed'].includes(parcel)

/** Whether its parcel is packed next, or sent. */
export const isSentNext = (order: StoredOrder) =>
  ['to pack', 'packed'].includes(situationOfOrder(order))

/** Whether there is something to pack, or was sent, so that a packing slip is of use. */
export const needsPackingSlip = (order: StoredOrder) =>
  ['sent', 'delivered', 'returned'].includes(order.parcel) || isSentNext(order)

/** The buyer, or why there is no name. */
export const buyerOf = (order: Pick<StoredOrder, 'name' | 'hidden_at'>) =>
  order.hidden_at === null ? order.name : 'Hidden buyer'

/** Who gets the parcel, and the ten digits that the courier gets. */
export const receiverOf = (
  order: Pick<StoredOrder, 'name' | 'mobile' | 'hidden_at' | 'gift_to' | 'gift_mobile'>,
) => ({ name: order.gift_to || buyerOf(order), mobile: order.gift_mobile || order.mobile })

/** What was ordered, in a few words. */
export const piecesText = ({ lines }: Pick<StoredOrder, 'lines'>) => {
  const kept = lines.filter(({ is_cancelled }) => !is_cancelled)
  return kept.length === 1 ? (kept[0]?.article_name ?? '') : `${kept.length} sarees`
}

/** Rupees that can still go back. */
export const refundableOf = ({ paid, refunded }: Pick<StoredOrder, 'paid' | 'refunded'>) =>
  Math.max(0, Math.round((paid - refunded) * 100) / 100)

export const totalText = ({ total, shipping }: Pick<StoredOrder, 'total' | 'shipping'>) =>
  shipping === 0
    ? { label: 'Total, free shipping', total: formatRupees(total) }
    : { label: `Total with ${formatRupees(shipping)} shipping`, total: formatRupees(total) }

/** An entry of the history. `detail` may hold what the buyer or the shop has typed. */
export const describeEvent = (event: OrderEvent, { moment, day }: TimeTexts) => {
  const { name, undone, paise, utr, to_shelf, delivered_on, held_until, before } = event
  const details = [
    event.pieces?.join(', '),
    paise === undefined ? '' : formatRupees(paise / 100),
    utr && `UTR ${utr}`,
    event.courier,
    event.tracking,
    delivered_on && day(delivered_on),
    event.answer,
    before && `before: ${Object.values(before).filter(Boolean).join(', ') || 'nothing'}`,
    to_shelf === undefined ? '' : to_shelf ? 'Back in the shop' : 'Not for sale',
    held_until && `reserved until ${moment(held_until)}`,
    name === 'place' && !held_until && 'not reserved',
  ]
  return {
    what: undone ? `${eventLabels[name]}: ${eventLabels[undone]}` : eventLabels[name],
    detail: details.filter(Boolean).join(', '),
  }
}

/** So that a message stays short, and its link within the first lines. */
const MAX_IN_MESSAGE = 48

/**
 * What the shop may write to the buyer now.
 * @param origin of the public site, such as `https://www.example.com`
 */
export const whatsAppTextOf = (order: OrderDetails, origin: string, texts: TimeTexts) => {
  const { number, delivered_on } = order
  const [name, courier, tracking] = [order.name, order.courier, order.tracking].map((typed) =>
    shortenText(typed, MAX_IN_MESSAGE),
  )
  const kept = order.lines.filter(({ is_cancelled, is_returned }) => !is_cancelled && !is_returned)
  const returnUntil =
    kept.some(({ is_returnable }) => is_returnable) && delivered_on && lastDayToReturn(delivered_on)
  const text = situations[situationOfOrder(order)].whatsApp({
    number,
    // Of a delivered order, what the buyer has kept.
    pieces: shortenText(piecesText({ lines: kept }), MAX_IN_MESSAGE),
    isOne: kept.length === 1,
    total: formatRupees(order.total),
    until: texts.moment(order.held_until),
    page: origin + order.page,
    parcel: `${courier && ` with ${courier}`}${tracking && `, tracking number ${tracking}`}`,
    returnUntil: returnUntil ? texts.day(returnUntil) : '',
    back: formatRupees(order.back),
    refunded: order.refunded > 0 ? formatRupees(order.refunded) : '',
    paid: formatRupees(order.paid - order.refunded),
    missing: formatRupees(order.missing),
    isHeld: order.is_held,
    isPaid: order.money === 'paid',
    isOnDelivery: order.payment === 'delivery',
    takesTransfers: order.takes_transfers,
    dispatchTime: order.dispatch_time,
    isCancelled: order.parcel === 'cancelled',
    cameBack: order.returning === 'done',
    isDeclined: order.returning === 'refused',
    isTaken: order.taken.length > 0,
    isGift: order.gift_to !== '',
    isGiftCard:
      order.returning === 'done' && currentReturn(order.returns)?.resolution === 'gift card',
  })
  return `Namaste${name && ` ${name}`}, ${text}`
}
