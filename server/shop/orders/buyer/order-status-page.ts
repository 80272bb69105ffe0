import { articleCode } from '../../../../contract/articles/articles.ts'
import { INVOICE_MONTHS } from '../../../../contract/settings/retention.ts'
import { keepsBuyer } from '../../../../contract/shop/orders/invoice.ts'
import { missingOf } from '../../../../contract/shop/orders/order-money.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import type {
  OrderPageLine,
  OrderStatusPage,
  UpiPart,
} from '../../../../contract/shop/orders/order-pages.ts'
import {
  isPossible,
  type OrderEventName,
  type OrderSituation,
  type OrderState,
  situationOf,
} from '../../../../contract/shop/orders/order-steps.ts'
import {
  currentReturn,
  findLastDayToReturn,
  returnReasons,
  returnValue,
} from '../../../../contract/shop/orders/return-rules.ts'
import {
  arrivalDay,
  deliveryZoneOf,
  dispatchDay,
  dispatchTimeOf,
} from '../../../../contract/shop/settings/arrival-day.ts'
import { takesTransfers } from '../../../../contract/shop/settings/facts.ts'
import type { ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import {
  orderedSareeAddress,
  sareeAddress,
} from '../../../../contract/shop/window/saree-address.ts'
import { findPicturesOf, selectByIds } from '../../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../../database/database.ts'
import { monthsBefore } from '../../../database/instants.ts'
import { fromJsonText } from '../../../database/json-text.ts'
import type { createShopClock } from '../../../shop-day.ts'
import { findTaken, stateOf } from '../../holds/holds.ts'
import { readCardsOfOrder } from '../gift-cards.ts'
import {
  isReturnable,
  liveLines,
  type OrderRow,
  personOf,
  readLines,
  readReturns,
} from '../order-rows.ts'

/** What was just sent from the page, and what came of it. */
interface Answer {
  message?: string
  errors?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
  view?: OrderStatusPage['view']
}

const noAnswer: Required<Answer> = { message: '', errors: {}, typed: {}, view: 'status' }

export const readOrderByToken = (db: Db, token: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').where('token', '=', token).selectAll().executeTakeFirst()

/** A payment link (NPCI, UPI linking specification 1.6); blanks are `%20`, and the note is ASCII. */
const upiLink = (settings: ShopSettings, amount: string, note: string) => {
  const { upi_id, upi_name, upi_kind, shop_name } = settings
  const parts = [
    `pa=${upi_id}`,
    // Some apps refuse a code without a name (NPCI, UPI linking specification: mandatory).
    `pn=${encodeURIComponent(upi_name || shop_name || upi_id)}`,
    `am=${amount}`,
    'cu=INR',
    `tn=${note}`,
    ...(upi_kind === 'merchant' ? [`tr=${note}`] : []),
  ]
  return `upi://pay?${parts.join('&')}`
}

const upiOf = (row: OrderRow, settings: ShopSettings): UpiPart | null => {
  if (settings.upi_id === '') return null
  const amount = (missingOf(row) / 100).toFixed(2)
  const note = orderNumber(row.id)
  return {
    // A payment button of a personal ID would be refused (NPCI, circular OC/76A), so merchants only have one.
    kind: settings.upi_kind === 'merchant' ? 'merchant' : 'personal',
    id: settings.upi_id,
    name: settings.upi_name,
    amount,
    note,
    link: upiLink(settings, amount, note),
  }
}

const returningOf = async (db: Db, row: OrderRow, lines: readonly OrderPageLine[]) => {
  const request = currentReturn(await readReturns(db, row.id))
  if (!request || row.hidden_at !== null) return null
  const pieces = lines.filter(({ id }) => request.lines.includes(id))
  return {
    pieces: pieces.map(({ name }) => name),
    reason: returnReasons[request.reason].label,
    resolution: request.resolution,
    way: request.way,
    askedAt: request.asked_at,
    answer: request.answer,
    state: request.state,
    value: returnValue(
      pieces.map(({ price }) => price),
      row.shipping === 0,
    ),
  }
}

/** What happened, with the moments, without what was undone. */
const stepsOf = (row: OrderRow) => {
  const steps: { name: OrderEventName; at: string }[] = []
  for (const { name, at, undone } of fromJsonText(row.history)) {
    if (undone === undefined) steps.push({ name, at })
    else {
      const last = steps.findLastIndex((step) => step.name === undone)
      if (last >= 0) steps.splice(last, 1)
    }
  }
  return steps
}

export const readOrderLines = async (db: Db, row: OrderRow): Promise<OrderPageLine[]> => {
  const lines = await readLines(db, [row.id])
  const articles = lines.map(({ article_id }) => article_id)
  const pictures = await findPicturesOf(db, articles)
  const stored = await selectByIds(db, articles)
    .select(['id', 'article_name', 'article_state', 'deleted_at'])
    .execute()
  const articlesById = new Map(stored.map((article) => [article.id, article]))
  const addressOf = (article: (typeof stored)[number] | undefined, code: string) =>
    article?.article_state === 'shop' && article.deleted_at === null
      ? sareeAddress(article)
      : orderedSareeAddress(`/Order/${row.token}`, code)
  return lines.map((line) => {
    const { id, article_id, article_name, price, discount } = line
    const code = articleCode(article_id)
    return {
      id,
      isReturnable: isReturnable(line),
      isCancelled: line.cancelled_at !== null,
      isReturned: line.returned_at !== null,
      isAsked: line.return_id !== null,
      code,
      name: article_name,
      address: addressOf(articlesById.get(article_id), code),
      price: price / 100,
      discount: discount / 100,
      cover: pictures.get(article_id)?.[0] ?? null,
    }
  })
}

const hiddenOf = ({ hidden_at, erased_at, created_at, invoice_number }: OrderRow) => {
  if (hidden_at === null) return null
  return {
    at: hidden_at,
    // What was hidden before its year had passed was hidden because its buyer asked.
    isErased: erased_at === hidden_at,
    invoiceUntil: keepsBuyer(invoice_number)
      ? monthsBefore(new Date(created_at), -INVOICE_MONTHS).slice(0, 10)
      : null,
  }
}

/** Nobody shall pay for a piece that is gone: there is a way to pay only while the hold lasts, or the piece is free. */
const canPay = ({ isHeld, money, parcel, payment }: OrderState, isFree: boolean) =>
  (isHeld || isFree) && money !== 'paid' && parcel !== 'packed' && payment === 'ahead'

const hasFreePieces = async (db: Db, row: OrderRow, at: Date) => {
  const lines = liveLines(await readLines(db, [row.id]))
  return (await findTaken(db, row.id, lines, at)).length === 0
}

/** Whether the buyer can pay with a gift card: while no other payment is being checked. */
const canUseCard = (state: OrderState, isFree: boolean) =>
  canPay(state, isFree) && state.money === 'none' && state.missing > 0

const isStillOut = ({ isAsked, isCancelled, isReturned }: OrderPageLine) =>
  !isAsked && !isCancelled && !isReturned

const rupeesOf = (row: OrderRow) => ({
  shipping: row.shipping / 100,
  total: row.total / 100,
  paid: row.paid / 100,
  refunded: row.refunded / 100,
  missing: missingOf(row) / 100,
  back: row.back / 100,
})

interface Shown {
  at: Date
  today: string
  settings: ShopSettings
  clockOf: ReturnType<typeof createShopClock>
}

/** What is paid leaves on the day that was shown then, while that is still to come. */
const findArrival = (
  row: OrderRow,
  situation: OrderSituation,
  steps: OrderStatusPage['steps'],
  { at, today, settings, clockOf }: Shown,
) => {
  const momentOf = (name: OrderEventName) => steps.findLast((step) => step.name === name)?.at
  const leavesIfPaid = (moment: Date | string) => dispatchDay(settings, clockOf(new Date(moment)))
  const zone = deliveryZoneOf(row.state, settings.shop_state)
  const arrives = (leaves: string) => arrivalDay(settings, leaves, zone)
  if (situation === 'sent') {
    const sent = momentOf('send')
    return sent ? arrives(clockOf(new Date(sent)).day) : null
  }
  const soonest = leavesIfPaid(at)
  if (['claimed', 'to pack', 'packed'].includes(situation)) {
    const promised = leavesIfPaid(momentOf('claim') ?? momentOf('pay') ?? momentOf('confirm') ?? at)
    return arrives(promised >= today ? promised : soonest)
  }
  const waitsForMoney = situation === 'new' || situation === 'confirmed'
  return waitsForMoney && row.payment === 'ahead' && takesTransfers(settings)
    ? arrives(soonest)
    : null
}

export const readStatusPage = async (
  db: Db,
  row: OrderRow,
  shown: Shown,
  answer: Answer = {},
): Promise<OrderStatusPage> => {
  const { at, today, settings } = shown
  const state = stateOf(row, at)
  const { utr, ...goesTo } = personOf(row)
  const lastDay = findLastDayToReturn(row)
  const isInTime = lastDay === null || today <= lastDay
  const lines = await readOrderLines(db, row)
  const situation = situationOf(state)
  const steps = stepsOf(row)
  const isPart = situation === 'short'
  const isFree =
    !state.isHeld && (state.isUnreserved || isPart) && (await hasFreePieces(db, row, at))
  const mayPay = canPay(state, isFree)
  const isOpenNow =
    state.isHeld || state.isUnreserved || state.money !== 'none' || state.paid > state.refunded
  return {
    kind: 'order status',
    number: orderNumber(row.id),
    address: `/Order/${row.token}`,
    situation,
    isHeld: state.isHeld,
    isUnheld: row.is_unheld === 1,
    isFree,
    isCancelled: row.parcel === 'cancelled',
    createdAt: row.created_at,
    heldUntil: row.held_until,
    payment: row.payment,
    takesTransfers: takesTransfers(settings),
    dispatchTime: dispatchTimeOf(settings),
    isPaid: row.money === 'paid',
    lines,
    discountReason: row.discount_reason,
    cards: await readCardsOfOrder(db, row),
    mayUseCard: canUseCard(state, isFree),
    ...rupeesOf(row),
    utr,
    claimedAt: row.claimed_at,
    upi: mayPay ? upiOf(row, settings) : null,
    bank: mayPay ? settings.bank_account : '',
    goesTo,
    mayCorrect: row.parcel !== 'packed' && isOpenNow && isPossible('correct', state),
    courier: row.courier,
    tracking: row.tracking,
    arrivesOn: findArrival(row, situation, steps, shown),
    steps,
    deliveredOn: row.delivered_on,
    mayReturn: isInTime && isPossible('ask', state) && lines.some(isStillOut),
    returnUntil: isInTime && row.delivered_on ? lastDay : null,
    mayCancel: row.parcel !== 'packed' && isOpenNow && isPossible('cancel', state),
    mayClaim: isPossible('claim', state),
    returning: await returningOf(db, row, lines),
    wasSentFree: row.shipping === 0,
    hidden: hiddenOf(row),
    ...noAnswer,
    ...answer,
  }
}
