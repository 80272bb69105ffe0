import type { OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import type { OrderEventName } from '../../../contract/shop/orders/order-steps.ts'
import {
  type BuyerWords,
  giftCardsOf,
  isUndelivered,
  type PathStep,
  situations,
  type TimeTexts,
} from '../../../contract/shop/orders/situations.content.ts'
import { formatMoment, formatWeekday } from '../format-shop-day.ts'

const texts: TimeTexts = {
  moment: formatMoment,
  dayOfInstant: formatWeekday,
  day: formatWeekday,
}

export const keptLines = ({ lines }: OrderStatusPage) =>
  lines.filter(({ isCancelled }) => !isCancelled)

/** The words of an order, which are about the pieces that it still has. */
export const statusWords = (page: OrderStatusPage): BuyerWords => {
  const { chip, look, buyer } = situations[page.situation]
  return { chip, look, ...buyer({ ...page, lines: keptLines(page) }, texts) }
}

/** The steps that the buyer sees; the others are between people at the desk. */
const stepWords: Readonly<Partial<Record<OrderEventName, string>>> = {
  confirm: 'Confirmed',
  pay: 'Paid',
  pack: 'Packed',
  send: 'Dispatched',
  deliver: 'Delivered',
  cancel: 'Cancelled',
  ask: 'Return requested',
  agree: 'Return approved',
  takeBack: 'Return received',
  refund: 'Refunded',
  restore: 'Reserved again',
}

const wordsOfStep = (name: OrderEventName, page: OrderStatusPage) => {
  if (name === 'takeBack' && isUndelivered(page)) return 'Back with us'
  const isAllCards = page.refunded > 0 && giftCardsOf(page) === page.refunded
  return name === 'refund' && isAllCards ? 'Gift card sent' : stepWords[name]
}

/** Each step once, as it was taken last: one that was undone may have been taken again. */
const stepsOf = (page: OrderStatusPage): PathStep[] => {
  const { steps, deliveredOn, missing } = page
  return [...new Map(steps.map((step) => [step.name, step])).values()]
    .filter(({ name }) => stepWords[name] && (name !== 'pay' || missing === 0))
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ name, at }) => ({
      words: wordsOfStep(name, page) ?? '',
      // The courier's day, not the moment at which the shop entered it.
      when: name === 'deliver' && deliveredOn ? formatWeekday(deliveredOn) : formatMoment(at),
      look: name === 'cancel' ? 'stop' : 'done',
    }))
}

/** The way of an order so far, and what is next. */
export const pathOf = (page: OrderStatusPage): PathStep[] => [
  { words: 'Ordered', when: formatMoment(page.createdAt), look: 'done' },
  ...stepsOf(page),
  ...situations[page.situation].ahead(page, texts),
]
