import { createMomentFormats } from '../../../../contract/dates/format-moment.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import type {
  MoneyState,
  OrderStep,
  ParcelState,
  PaymentKind,
} from '../../../../contract/shop/orders/order-steps.ts'
import type { MailMessage } from '../../../mail/queue-mail.ts'
import { type BuyerNews, buyerMail, yourSarees } from './buyer-mail.ts'
import type { MailContext, MailOrder } from './order-mails.ts'

/** What a step has changed. */
export interface StepNews {
  /** As they are after the step. */
  parcel: ParcelState
  money: MoneyState
  payment: PaymentKind
  isLate: boolean
  isHeld: boolean
  /** An instant. */
  heldUntil: string
  courier: string
  tracking: string
  /** Days, `YYYY-MM-DD`: when the parcel should be there, and when it was. */
  expectedOn: string | null
  deliveredOn: string | null
  /** The last day on which a return can be requested; null where none can. */
  returnUntil: string | null
  /** Rupees that were received or refunded with the step, or that a gift card is worth; and those that are still due. */
  amount: number
  missing: number
  back: number
  isGiftCard: boolean
  answer: string
}

/** What each step is told from. */
interface Told {
  order: MailOrder
  context: MailContext
  news: StepNews
}

const isBeforeDispatch = ({ parcel }: StepNews) => parcel === 'new' || parcel === 'confirmed'

const SEE_ORDER = 'See your order'

/** Of calendar days, which are the same in every zone. */
const { weekday } = createMomentFormats('UTC')

const onDelivery = (missing: number) => `You’ll pay ${formatRupees(missing)} on delivery.`

/** What the buyer does about what is still due. */
const restLine = ({ context, news: { payment, isHeld, missing, heldUntil } }: Told) => {
  if (payment === 'delivery') return onDelivery(missing)
  return isHeld
    ? `Please pay it by ${context.formatTime(heldUntil)}.`
    : 'It isn’t reserved now, so please check your order page before you pay.'
}

const overpaidLines = ({ back }: StepNews) =>
  back > 0 ? [`You’ve paid ${formatRupees(back)} more than the total. We’ll refund it.`] : []

const confirmedNews = ({ order, context, news }: Told): BuyerNews => {
  const { payment, money, missing, isHeld, heldUntil } = news
  const isToPay = payment === 'ahead' && money === 'none' && missing > 0 && isHeld
  const next =
    payment === 'delivery' && missing > 0
      ? `We’ll dispatch it within 24 hours. ${onDelivery(missing)}`
      : isToPay
        ? `Please pay ${formatRupees(missing)} by ${context.formatTime(heldUntil)}.`
        : money === 'claimed'
          ? 'We’re checking your payment, and we’ll write as soon as it’s in our account.'
          : 'We’ll dispatch it within 24 hours.'
  return {
    subject: `Confirmed: ${yourSarees(order)} ${order.lines.length === 1 ? 'is' : 'are'} here for you`,
    lines: [`Your order is confirmed. We’ve reserved ${yourSarees(order)} for you.`, next],
    link: isToPay ? 'Pay here' : SEE_ORDER,
  }
}

const lateNews = ({ order, news: { parcel, amount } }: Told): BuyerNews => {
  const isCancelled = parcel === 'cancelled'
  const what = order.lines.length === 1 ? 'the saree' : 'a saree in it'
  return {
    subject: isCancelled
      ? 'Sorry, your payment arrived after the cancellation'
      : 'Sorry, your saree was sold before your payment arrived',
    lines: [
      isCancelled
        ? `We’re sorry: by the time your payment of ${formatRupees(amount)} arrived, your order had been cancelled.`
        : `We’re sorry: by the time your payment of ${formatRupees(amount)} arrived, ${what} had been sold.`,
      'Your money is safe.',
    ],
    waysOn: ['Choose another saree, or ask us to refund you in full.'],
    link: 'See your options',
    isShopLinked: true,
  }
}

const paidNews = (told: Told): BuyerNews => {
  const { order, news } = told
  const { parcel, payment, isLate, amount, missing, back } = news
  if (isLate) return lateNews(told)
  const received = `We’ve received your payment of ${formatRupees(amount)}.`
  if (missing > 0 && (payment === 'ahead' || isBeforeDispatch(news) || parcel === 'packed'))
    return {
      subject: `Part payment received: ${formatRupees(missing)} still due`,
      lines: [
        received,
        payment === 'ahead'
          ? `${formatRupees(missing)} is still due. ${restLine(told)}`
          : restLine(told),
      ],
      link: payment === 'ahead' ? 'Pay the rest' : SEE_ORDER,
    }
  if (isBeforeDispatch(news))
    return {
      subject: `Payment received: we’re packing ${yourSarees(order)}`,
      lines: [
        received,
        `The ${order.lines.length === 1 ? 'saree is' : 'sarees are'} yours. We’ll dispatch your order within 24 hours.`,
        ...overpaidLines(news),
      ],
      link: SEE_ORDER,
    }
  if (payment === 'delivery' && back > 0)
    return {
      subject: `Your refund of ${formatRupees(back)} is next`,
      lines: [`The courier has paid us. We’ll refund ${formatRupees(back)} next.`],
      link: SEE_ORDER,
    }
  return {
    subject: 'Payment received',
    lines: [`${received} Thank you.`, ...overpaidLines(news)],
    link: SEE_ORDER,
  }
}

const unpaidNews = (told: Told): BuyerNews => {
  const { payment, isLate, amount, missing } = told.news
  const rest = payment === 'delivery' ? '' : `${formatRupees(missing)} is still due. `
  const next =
    missing === 0
      ? 'Your order is still fully paid.'
      : isLate
        ? 'Your order page shows your options.'
        : `${rest}${restLine(told)}`
  return {
    subject: 'Correction: we haven’t received this payment',
    lines: [
      `We’re sorry, we told you by mistake that we’d received ${formatRupees(-amount)}.`,
      next,
    ],
    waysOn: ['Did you pay it? Send us the UTR on your order page, or reply to this email.'],
    link: SEE_ORDER,
  }
}

const notFoundNews: BuyerNews = {
  subject: 'We can’t find your payment yet',
  lines: [
    'We’re sorry, we can’t find your payment for this order yet.',
    'If it left your account, your money is safe.',
  ],
  waysOn: ['Please check the UTR and send it again, or message us.'],
  link: 'Check your UTR',
}

const reinstatedNews = ({ order, context, news }: Told): BuyerNews => {
  const { money, payment, heldUntil } = news
  const isToPay = money !== 'paid' && payment === 'ahead'
  return {
    subject: 'Good news: your order is back on',
    lines: [
      'Your order is back on.',
      isToPay
        ? `We’ve reserved ${yourSarees(order)} until ${context.formatTime(heldUntil)}. Please pay by then.`
        : `We’ve reserved ${yourSarees(order)} for you, and we’ll dispatch your order within 24 hours.`,
    ],
    link: isToPay ? 'Pay here' : SEE_ORDER,
  }
}

const refundNews = ({ news: { amount, isGiftCard } }: Told): BuyerNews | undefined => {
  if (amount === 0) return undefined
  const rupees = formatRupees(amount)
  return isGiftCard
    ? {
        subject: `Your gift card for ${rupees} is ready`,
        lines: [`We’ve given you a gift card worth ${rupees}.`],
        waysOn: ['Not received? Reply to this email.'],
        link: SEE_ORDER,
      }
    : {
        subject: `Refunded: ${rupees}`,
        lines: [`We’ve refunded ${rupees}. It’ll reach your account within 7 to 10 working days.`],
        link: SEE_ORDER,
      }
}

const trackingFacts = ({ courier, tracking }: StepNews) =>
  [
    ['Courier', courier],
    ['Tracking number', tracking],
  ].filter((fact): fact is [string, string] => fact[1] !== '')

const dispatchedNews = ({ order, news }: Told): BuyerNews => {
  const { payment, missing, expectedOn } = news
  return {
    subject: `Dispatched: ${yourSarees(order)} ${order.lines.length === 1 ? 'is on its' : 'are on their'} way`,
    lines: [
      expectedOn
        ? `Your order is on its way, and should reach you by ${weekday(expectedOn)}.`
        : 'Your order is on its way.',
      ...(payment === 'delivery' && missing > 0
        ? [`Please keep ${formatRupees(missing)} ready for the courier.`]
        : []),
      'If the packet looks damaged, take a photo before you open it.',
    ],
    facts: trackingFacts(news),
    link: 'Track your order',
  }
}

const deliveredNews = ({ order, news: { deliveredOn, returnUntil } }: Told): BuyerNews => ({
  subject: `Delivered: we hope you love ${yourSarees(order)}`,
  lines: [
    `Your order was delivered${deliveredOn ? ` on ${weekday(deliveredOn)}` : ''}. We hope you love it.`,
    ...(returnUntil
      ? [`Not quite right? Request a return by the end of ${weekday(returnUntil)}.`]
      : []),
  ],
  link: SEE_ORDER,
})

const removedNews = ({ news }: Told): BuyerNews => ({
  subject: 'Sorry, a saree is no longer in your order',
  lines: [
    'We’re sorry, a saree is no longer in your order. You’ll find below what’s left.',
    ...(news.back > 0 ? [`We’ll refund ${formatRupees(news.back)}.`] : []),
  ],
  waysOn: ['Choose another saree from our shop, or reply to this email.'],
  link: SEE_ORDER,
  isShopLinked: true,
})

const cancelledNews = ({ news: { back } }: Told): BuyerNews => ({
  subject: 'Sorry, your order is cancelled',
  lines: [
    'We’re sorry, your order is cancelled.',
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
  const officer = [grievance_name, grievance_email, grievance_phone].filter(Boolean).join(', ')
  return {
    subject: 'Sorry, we couldn’t approve your return',
    lines: ['We’re sorry, we couldn’t approve your return.'],
    ...(news.answer && { answer: news.answer }),
    waysOn: [
      `Not satisfied? Reply to this email${officer && `, or write to our grievance officer: ${officer}`}.`,
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
  correct: () => ({
    subject: 'Your delivery details are corrected',
    lines: ['We’ve corrected the delivery details of your order. Please check them.'],
    link: 'Check your details',
  }),
  correctParcel: ({ news }) => ({
    subject: 'Correction: your tracking details',
    lines: ['We’re sorry, we gave you the wrong courier or tracking number. This is right:'],
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
