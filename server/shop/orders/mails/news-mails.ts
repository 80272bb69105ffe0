import { createMomentFormats } from '../../../../contract/dates/format-moment.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import type {
  MoneyState,
  OrderStep,
  ParcelState,
  PaymentKind,
} from '../../../../contract/shop/orders/order-steps.ts'
import type { MailMessage } from '../../../mail/queue-mail.ts'
import type { MailContext, MailOrder } from './order-mails.ts'
import { buyerMail, inLines, listLines, oneLine } from './order-mails.ts'

interface News {
  /** As they are after the step. */
  parcel: ParcelState
  money: MoneyState
  payment: PaymentKind
  isLate: boolean
  isHeld: boolean
  /** Whether it had no hold before the step. */
  wasUnheld: boolean
  /** An instant. */
  heldUntil: string
  courier: string
  tracking: string
  /** A day, `YYYY-MM-DD`. */
  deliveredOn: string | null
  /** The last day on which a return can be asked for; null where none can. */
  returnUntil: string | null
  /** Rupees that came or went back with the step, or that a gift card is worth; and those that are still to come. */
  amount: number
  missing: number
  back: number
  isGiftCard: boolean
  answer: string
}

const parcelStands = ({ parcel }: News) => parcel === 'new' || parcel === 'confirmed'

/** Of calendar days, which are the same in every zone. */
const { weekday } = createMomentFormats('UTC')

const deliveredLines = (number: string, { deliveredOn, returnUntil }: News) => [
  deliveredOn
    ? `Your order ${number} was delivered on ${weekday(deliveredOn)}.`
    : `Your order ${number} was delivered.`,
  ...(returnUntil
    ? [
        `If it isn’t what you expected, ask for a return until ${weekday(returnUntil)}, end of the day.`,
        'The page of your order has the form.',
      ]
    : []),
]

const confirmedLines = (number: string, news: News, { formatTime }: MailContext) => [
  `We have seen it on the shelf: your order ${number} is confirmed.`,
  ...(news.wasUnheld && news.payment === 'ahead'
    ? [`It’s reserved for you until ${formatTime(news.heldUntil)}. How to pay stands on its page.`]
    : []),
]

/** What the buyer does about what is missing. */
const restLine = ({ payment, isHeld, missing, heldUntil }: News, { formatTime }: MailContext) => {
  if (payment === 'delivery') return `You pay ${formatRupees(missing)} to the courier.`
  return isHeld
    ? `Please pay it by ${formatTime(heldUntil)}. Its page says how.`
    : 'It isn’t reserved now, so please look at its page before you pay.'
}

const paidLines = (number: string, news: News, context: MailContext) => {
  const { parcel, payment, isLate, amount, missing, back } = news
  if (isLate)
    return [
      `Your payment for ${number} has come, but ${parcel === 'cancelled' ? 'the order was cancelled' : 'a piece was gone'}.`,
      'Nothing is lost: its page says what can be done.',
    ]
  if (missing > 0 && payment === 'ahead')
    return [
      `${formatRupees(amount)} for your order ${number} has come. ${formatRupees(missing)} is still missing.`,
      restLine(news, context),
    ]
  if (missing > 0 && ['new', 'confirmed', 'packed'].includes(parcel))
    return [`${formatRupees(amount)} for your order ${number} has come.`, restLine(news, context)]
  if (parcelStands(news))
    return [
      `Your payment for ${number} has come. The piece is yours; we pack it next.`,
      ...(back > 0 ? [`${formatRupees(back)} came too much. We’ll refund it.`] : []),
    ]
  return payment === 'delivery' && back > 0
    ? [`The courier has paid us for ${number}. We’ll pay you back ${formatRupees(back)} next.`]
    : [`Your payment for ${number} has come. Thank you.`]
}

const unpaidLines = (number: string, news: News, context: MailContext) => {
  const { payment, isLate, amount, missing } = news
  const sorry = `We’re sorry, we told you by mistake that ${formatRupees(-amount)} had come for your order ${number}.`
  if (missing === 0) return [sorry, 'Nothing is missing.']
  if (isLate) return [sorry, 'Its page says what can be done.']
  const rest = restLine(news, context)
  return [
    sorry,
    payment === 'delivery' ? rest : `${formatRupees(missing)} is still to come. ${rest}`,
  ]
}

const notFoundLines = (number: string) => [
  `We’re sorry, we can’t find your payment for your order ${number} yet.`,
  'If it left your account, your money is safe: please check the UTR on its page, and send it again.',
]

const restoredLines = (
  number: string,
  { money, payment, heldUntil }: News,
  { formatTime }: MailContext,
) => [
  `Your order ${number} stands again.`,
  money === 'paid' || payment === 'delivery'
    ? 'The piece is yours; we pack it next.'
    : `It is held for you until ${formatTime(heldUntil)}. How to pay stands on its page.`,
]

const refundLines = (number: string, { amount, isGiftCard }: News) => {
  if (amount === 0) return undefined
  return isGiftCard
    ? [
        `For what came back of your order ${number} we’ve given you a gift card of ${formatRupees(amount)}.`,
      ]
    : [`${formatRupees(amount)} of your order ${number} has gone back to you.`]
}

const sentLines = (number: string, { courier, tracking }: News) => [
  `Your order ${number} is on its way.`,
  ...(courier ? [`Courier: ${oneLine(courier)}`] : []),
  ...(tracking ? [`Tracking number: ${oneLine(tracking)}`] : []),
]

const takenOutLines = (number: string, order: MailOrder, { back }: News) => [
  `We’ve taken a piece out of your order ${number}. These are in it:`,
  '',
  ...listLines(order),
  `Total: ${formatRupees(order.total)}`,
  ...(back > 0 ? ['', `We’ll refund ${formatRupees(back)}.`] : []),
]

/** What the buyer reads after a step of the shop; null after one that is no news. */
export const newsMail = (
  step: OrderStep,
  order: MailOrder,
  context: MailContext,
  news: News,
): MailMessage | null => {
  const number = orderNumber(order.id)
  const texts: Partial<Record<OrderStep, readonly string[] | undefined>> = {
    confirm: confirmedLines(number, news, context),
    unclaim: notFoundLines(number),
    pay: paidLines(number, news, context),
    unpay: parcelStands(news) ? unpaidLines(number, news, context) : undefined,
    restore: restoredLines(number, news, context),
    send: sentLines(number, news),
    deliver: deliveredLines(number, news),
    correct: [`We’ve corrected where your order ${number} goes. Please check it on its page.`],
    correctParcel: [
      'A correction: we gave you the wrong courier or number. We’re sorry.',
      ...sentLines(number, news),
    ],
    takeOut: takenOutLines(number, order, news),
    cancel: [
      `Your order ${number} is cancelled. There is nothing to pay. If you have paid, it all goes back.`,
    ],
    agree: [`We agree to the return of ${number}. What to do next stands on its page.`],
    refuse: [`We can’t take back ${number}.`, ...(news.answer ? [inLines(news.answer)] : [])],
    refund: refundLines(number, news),
  }
  const lines = texts[step]
  return lines ? buyerMail(order, context, { subject: `Your order ${number}`, lines }) : null
}
