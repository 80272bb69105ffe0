import { createMomentFormats } from '../../../../contract/dates/format-moment.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { formatGiftCard, type GiftCard } from '../../../../contract/shop/orders/gift-cards.ts'
import type {
  MoneyState,
  ParcelState,
  PaymentKind,
} from '../../../../contract/shop/orders/order-steps.ts'
import { WILL_CALL } from '../../../../contract/shop/orders/situations.content.ts'
import { dispatchTimeOf } from '../../../../contract/shop/settings/arrival-day.ts'
import { takesTransfers } from '../../../../contract/shop/settings/facts.ts'
import { type BuyerNews, notReserved, yourSarees } from './buyer-mail.ts'
import type { MailContext, MailOrder } from './order-mails.ts'

/* What the buyer reads about the money of an order. */

/** Of calendar days, which are the same in every zone. */
const { weekday } = createMomentFormats('UTC')

const fullDay = (day: string) => `${weekday(day)} ${day.slice(0, 4)}`

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
  /** The gift card that was made. */
  card: GiftCard | null
  answer: string
}

/** What each step is told from. */
export interface Told {
  order: MailOrder
  context: MailContext
  news: StepNews
}

export const isBeforeDispatch = ({ parcel }: StepNews) => parcel === 'new' || parcel === 'confirmed'

export const SEE_ORDER = 'See your order'

export const onDelivery = (missing: number) => `You’ll pay ${formatRupees(missing)} on delivery.`

/** What the buyer does about what is still due. */
const restLine = ({ order, context, news: { payment, isHeld, missing, heldUntil } }: Told) => {
  if (payment === 'delivery') return onDelivery(missing)
  if (!takesTransfers(context.settings)) return WILL_CALL
  return isHeld
    ? `Please pay the balance by ${context.formatTime(heldUntil)}.`
    : `${notReserved(order)} now, so please check your order page before you pay.`
}

const overpaidLines = ({ back }: StepNews) =>
  back > 0 ? [`You’ve paid ${formatRupees(back)} more than the total. We’ll refund it.`] : []

const lateNews = ({ order, news: { parcel, amount } }: Told): BuyerNews => {
  const isCancelled = parcel === 'cancelled'
  const what = order.lines.length === 1 ? 'the saree' : 'a saree in your order'
  return {
    subject: isCancelled
      ? 'Sorry, your payment arrived after your order was cancelled'
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

export const paidNews = (told: Told): BuyerNews => {
  const { order, context, news } = told
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
      link: payment === 'ahead' && takesTransfers(context.settings) ? 'Pay the balance' : SEE_ORDER,
    }
  if (isBeforeDispatch(news))
    return {
      subject: `Payment received: we’re packing ${yourSarees(order)}`,
      lines: [
        received,
        `The ${order.lines.length === 1 ? 'saree is' : 'sarees are'} yours. We’ll dispatch your order ${dispatchTimeOf(context.settings)}.`,
        ...overpaidLines(news),
      ],
      link: SEE_ORDER,
    }
  if (payment === 'delivery' && back > 0)
    return {
      subject: `We’re refunding ${formatRupees(back)}`,
      lines: [
        `The courier has passed your payment on to us, so we’ll now refund ${formatRupees(back)}.`,
      ],
      link: SEE_ORDER,
    }
  return {
    subject: 'Payment received',
    lines: [`${received} Thank you.`, ...overpaidLines(news)],
    link: SEE_ORDER,
  }
}

export const unpaidNews = (told: Told): BuyerNews => {
  const { payment, isLate, amount, missing } = told.news
  const rest = payment === 'delivery' ? '' : `${formatRupees(missing)} is still due. `
  const next =
    missing === 0
      ? 'Your order is still fully paid.'
      : isLate
        ? 'Your order page shows your options.'
        : `${rest}${restLine(told)}`
  return {
    subject: 'Correction: we haven’t received your payment',
    lines: [
      `We’re sorry, we told you by mistake that we’d received ${formatRupees(-amount)}.`,
      next,
    ],
    waysOn: ['Did you pay? Send us the UTR on your order page, or reply to this email.'],
    link: SEE_ORDER,
  }
}

export const notFoundNews: BuyerNews = {
  subject: 'We can’t find your payment yet',
  lines: [
    'We’re sorry, we can’t find your payment for this order yet.',
    'If it left your account, your money is safe.',
  ],
  waysOn: ['Please check the UTR and send it again, or message us.'],
  link: 'Check your UTR',
}

export const refundNews = ({ news: { amount, card } }: Told): BuyerNews | undefined => {
  if (amount === 0) return undefined
  const rupees = formatRupees(amount)
  return card
    ? {
        subject: `Your gift card for ${rupees} is ready`,
        lines: [
          `Here’s your gift card worth ${rupees}. To use it, order a saree (not cash on delivery). Then enter this code on your order page.`,
        ],
        facts: [
          ['Gift card code', formatGiftCard(card.code)],
          ['Valid until', fullDay(card.valid_until)],
        ],
        link: SEE_ORDER,
      }
    : {
        subject: `Refunded: ${rupees}`,
        lines: [`We’ve refunded ${rupees}. It’ll reach your account within 7 to 10 working days.`],
        link: SEE_ORDER,
      }
}
