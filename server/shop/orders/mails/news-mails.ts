import { createMomentFormats } from '../../../../contract/dates/format-moment.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { formatPhone } from '../../../../contract/numbers/format-phone.ts'
import { trackingAddress } from '../../../../contract/shop/orders/couriers.ts'
import type { OrderStep } from '../../../../contract/shop/orders/order-steps.ts'
import { WILL_CALL } from '../../../../contract/shop/orders/situations.content.ts'
import { dispatchTimeOf } from '../../../../contract/shop/settings/arrival-day.ts'
import { takesTransfers } from '../../../../contract/shop/settings/facts.ts'
import type { MailMessage } from '../../../mail/queue-mail.ts'
import { type BuyerNews, buyerMail, giftFacts, itOrThem, yourSarees } from './buyer-mail.ts'
import {
  isBeforeDispatch,
  notFoundNews,
  onDelivery,
  paidNews,
  refundNews,
  SEE_ORDER,
  type StepNews,
  type Told,
  unpaidNews,
} from './money-news.ts'
import { type MailContext, type MailOrder, oneLine } from './order-mails.ts'

/** Of calendar days, which are the same in every zone. */
const { weekday } = createMomentFormats('UTC')

const confirmedNews = ({ order, context, news }: Told): BuyerNews => {
  const { payment, money, missing, isHeld, heldUntil } = news
  const isUnpaid = payment === 'ahead' && money === 'none' && missing > 0 && isHeld
  const isToPay = isUnpaid && takesTransfers(context.settings)
  const dispatch = `We’ll dispatch ${itOrThem(order)} ${dispatchTimeOf(context.settings)}.`
  const next =
    payment === 'delivery' && missing > 0
      ? `${dispatch} ${onDelivery(missing)}`
      : isUnpaid
        ? isToPay
          ? `Please pay ${formatRupees(missing)} by ${context.formatTime(heldUntil)}.`
          : WILL_CALL
        : money === 'claimed'
          ? 'We’re checking your payment, and we’ll write as soon as it’s in our account.'
          : dispatch
  return {
    subject: `Confirmed: ${yourSarees(order)} ${order.lines.length === 1 ? 'is' : 'are'} reserved for you`,
    lines: [`Your order is confirmed. We’ve reserved ${yourSarees(order)} for you.`, next],
    link: isToPay ? 'Pay here' : SEE_ORDER,
  }
}

const reinstatedNews = ({ order, context, news }: Told): BuyerNews => {
  const { money, payment, heldUntil } = news
  const isUnpaid = money !== 'paid' && payment === 'ahead'
  const isToPay = isUnpaid && takesTransfers(context.settings)
  return {
    subject: `Good news: we’ve reserved ${yourSarees(order)} again`,
    lines: [
      isUnpaid
        ? `We’ve reserved ${yourSarees(order)} until ${context.formatTime(heldUntil)}. ${isToPay ? 'Please pay by then.' : WILL_CALL}`
        : `We’ve reserved ${yourSarees(order)} for you, and we’ll dispatch your order ${dispatchTimeOf(context.settings)}.`,
    ],
    link: isToPay ? 'Pay here' : SEE_ORDER,
  }
}

const trackingFacts = ({ courier, tracking }: StepNews) =>
  [
    ['Courier', courier],
    ['Tracking number', tracking],
    ['Track it here', trackingAddress(courier, tracking) ?? ''],
  ].filter((fact): fact is [string, string] => fact[1] !== '')

const dispatchedNews = ({ order, news }: Told): BuyerNews => {
  const { payment, missing, expectedOn } = news
  return {
    subject: `Dispatched: ${yourSarees(order)} ${order.lines.length === 1 ? 'is on its' : 'are on their'} way`,
    lines: [
      expectedOn
        ? `Your order is on its way, and should ${order.form.gift_to ? 'arrive' : 'reach you'} by ${weekday(expectedOn)}.`
        : 'Your order is on its way.',
      ...(payment === 'delivery' && missing > 0
        ? [`Please keep ${formatRupees(missing)} ready for the courier.`]
        : []),
      ...(order.form.gift_to
        ? []
        : ['If the parcel looks damaged, take a photo before you open it.']),
    ],
    facts: [...trackingFacts(news), ...giftFacts(order)],
    link: 'Track your order',
  }
}

const deliveredNews = ({ order, news: { deliveredOn, returnUntil } }: Told): BuyerNews => {
  const hope = `hope ${order.form.gift_to ? 'she loves' : 'you love'}`
  return {
    subject: `Delivered: we ${hope} ${yourSarees(order)}`,
    lines: [
      `Your order was delivered${deliveredOn ? ` on ${weekday(deliveredOn)}` : ''}. We ${hope} ${itOrThem(order)}.`,
      ...(returnUntil
        ? [`Not quite right? Request a return by the end of ${weekday(returnUntil)}.`]
        : []),
    ],
    link: SEE_ORDER,
  }
}

const removedNews = ({ order, news }: Told): BuyerNews => ({
  subject: 'Sorry, we’ve had to remove a saree from your order',
  lines: [
    `We’re sorry, we’ve had to remove ${order.removed?.map(oneLine).join(' and ') || 'a saree'} from your order. You’ll find the rest of your order below.`,
    ...(news.back > 0 ? [`We’ll refund ${formatRupees(news.back)}.`] : []),
  ],
  waysOn: ['Choose another saree from our shop, or reply to this email.'],
  link: SEE_ORDER,
  isShopLinked: true,
})

const cancelledNews = ({ news: { back } }: Told): BuyerNews => ({
  subject: 'Sorry, we’ve had to cancel your order',
  lines: [
    'We’re sorry, we’ve had to cancel your order.',
    back > 0
      ? `Your money is safe. We’ll refund ${formatRupees(back)}.`
      : 'You owe nothing. If you’ve paid, we’ll refund you in full.',
  ],
  waysOn: ['Choose another saree from our shop, or reply to this email.'],
  link: SEE_ORDER,
  isShopLinked: true,
})

const declinedNews = ({ context: { settings }, news }: Told): BuyerNews => {
  const { grievance_name, grievance_email, grievance_phone } = settings
  const officer = [grievance_name, grievance_email, formatPhone(grievance_phone)]
    .filter(Boolean)
    .join(', ')
  return {
    subject: 'Sorry, we couldn’t approve your return',
    lines: ['We’re sorry, we couldn’t approve your return.'],
    ...(news.answer && { answer: news.answer }),
    waysOn: [
      `Not satisfied? Reply to this email${officer && `, or contact our grievance officer: ${officer}`}.`,
    ],
    link: SEE_ORDER,
  }
}

/** What the buyer reads after a step of the shop; null after one that is no news. */
const newsOf: Readonly<Partial<Record<OrderStep, (told: Told) => BuyerNews | undefined>>> = {
  confirm: confirmedNews,
  unclaim: () => notFoundNews,
  pay: paidNews,
  unpay: (told) => (isBeforeDispatch(told.news) ? unpaidNews(told) : undefined),
  restore: reinstatedNews,
  send: dispatchedNews,
  deliver: deliveredNews,
  correct: ({ order }) => ({
    subject: 'We’ve corrected your delivery details',
    lines: ['We’ve corrected the delivery details of your order. Please check them.'],
    facts: giftFacts(order),
    link: 'Check your details',
  }),
  correctParcel: ({ news }) => ({
    subject: 'Correction: your tracking details',
    lines: [
      'We’re sorry, we gave you the wrong courier or tracking number. Here are the right details:',
    ],
    facts: trackingFacts(news),
    link: 'Track your order',
  }),
  takeOut: removedNews,
  cancel: cancelledNews,
  agree: () => ({
    subject: 'Return approved: here’s what to do next',
    lines: ['Your return is approved. Your order page shows what to do next.'],
    link: 'See what to do next',
  }),
  refuse: declinedNews,
  refund: refundNews,
}

/** The mail after a step of the shop; null after one that is no news. */
export const newsMail = (
  step: OrderStep,
  order: MailOrder,
  context: MailContext,
  news: StepNews,
): MailMessage | null => {
  const told = newsOf[step]?.({ order, context, news })
  return told ? buyerMail(order, context, told) : null
}
