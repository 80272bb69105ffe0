import type { OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import {
  eventLabels,
  type OrderEventName,
  type OrderSituation,
} from '../../../contract/shop/orders/order-steps.ts'
import { formatMoment, formatWeekday } from '../format-shop-day.ts'

interface PathStep {
  words: string
  when: string
  look: 'done' | 'now' | 'next' | 'stop'
}

/** The steps of the shop that its buyer sees; the others are between people at the desk. */
const shownSteps: readonly OrderEventName[] = [
  'confirm',
  'pay',
  'pack',
  'send',
  'deliver',
  'cancel',
  'ask',
  'agree',
  'takeBack',
  'refund',
  'restore',
]

const next = (...words: string[]): PathStep[] =>
  words.map((word) => ({ words: word, when: '', look: 'next' }))

const now = (words: string, when = ''): PathStep => ({ words, when, look: 'now' })

const untilPaid = (page: OrderStatusPage): PathStep[] =>
  page.payment === 'delivery'
    ? [now('We confirm it'), ...next('We pack', 'Sent', 'Delivered')]
    : [
        now('You pay', page.isHeld ? `before ${formatMoment(page.heldUntil)}` : ''),
        ...next('We pack', 'Sent', 'Delivered'),
      ]

const untilConfirmed = ({ payment }: OrderStatusPage): PathStep[] => [
  now('We confirm it', 'on WhatsApp'),
  ...(payment === 'ahead' ? next('You pay') : []),
  ...next('We pack', 'Sent', 'Delivered'),
]

const hasEnded = ({ heldUntil, isUnheld }: OrderStatusPage): PathStep => ({
  words: isUnheld ? 'Not confirmed' : 'Hold ended',
  when: formatMoment(heldUntil),
  look: 'stop',
})

/** What is next in each situation. */
const ahead: Readonly<Record<OrderSituation, (page: OrderStatusPage) => PathStep[]>> = {
  unreserved: untilConfirmed,
  new: untilPaid,
  confirmed: untilPaid,
  short: untilPaid,
  claimed: (page) => {
    const { claimedAt, isCancelled, isHeld, isUnheld } = page
    return [
      ...(isHeld || isCancelled || isUnheld ? [] : [hasEnded(page)]),
      now('We check the payment', claimedAt ? `told us ${formatMoment(claimedAt)}` : ''),
      ...(isCancelled ? next('Your money goes back') : next('We pack', 'Sent', 'Delivered')),
    ]
  },
  'to pack': () => [now('We pack'), ...next('Sent', 'Delivered')],
  packed: () => [now('Sent next'), ...next('Delivered')],
  sent: () => [now('Delivered next')],
  delivered: () => [],
  'courier owes': () => [],
  'return asked': () => [now('We answer', 'within 48 hours')],
  'return agreed': () => [now('It comes back')],
  'to refund': () => [now('Your money goes back')],
  returned: () => [],
  cancelled: () => [],
  ended: (page) => [hasEnded(page)],
  late: (page) => [
    ...(page.isCancelled || page.isUnheld ? [] : [hasEnded(page)]),
    now('We settle it with you'),
  ],
}

/** Each step once, as it was taken last: one that was undone may have been taken again. */
const stepsOf = ({ steps, deliveredOn, missing }: OrderStatusPage): PathStep[] =>
  [...new Map(steps.map((step) => [step.name, step])).values()]
    .filter(({ name }) => shownSteps.includes(name) && (name !== 'pay' || missing === 0))
    .sort((a, b) => a.at.localeCompare(b.at))
    .map(({ name, at }) => ({
      words: eventLabels[name],
      // The courier's day, not the moment at which the shop entered it.
      when: name === 'deliver' && deliveredOn ? formatWeekday(deliveredOn) : formatMoment(at),
      look: name === 'cancel' ? 'stop' : 'done',
    }))

/** The way of an order so far, and what is next. */
export const pathOf = (page: OrderStatusPage): PathStep[] => [
  { words: 'Ordered', when: formatMoment(page.createdAt), look: 'done' },
  ...stepsOf(page),
  ...ahead[page.situation](page),
]
