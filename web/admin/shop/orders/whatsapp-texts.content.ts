import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import type { OrderSituation } from '../../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails } from '../../../../contract/shop/orders/orders.ts'
import { currentReturn, lastDayToReturn } from '../../../../contract/shop/orders/return-rules.ts'
import { piecesText, situationOfOrder, type TimeTexts } from './order-words.content.ts'

interface Facts {
  number: string
  pieces: string
  total: string
  /** What came, and what is still to come. */
  paid: string
  missing: string
  /** When the hold ends. */
  until: string
  /** The private page of the buyer. */
  page: string
  parcel: string
  returnUntil: string
  back: string
  /** Empty where nothing went back. */
  refunded: string
  isGiftCard: boolean
  isHeld: boolean
  isCancelled: boolean
  /** Whether a return of it came back. */
  cameBack: boolean
  /** Whether others have a piece of an order without a hold. */
  isTaken: boolean
}

const textOf: Readonly<Record<OrderSituation, (facts: Facts) => string>> = {
  unreserved: ({ number, pieces, total, isTaken, page }) =>
    isTaken
      ? `about your order ${number}: we’re sorry, another order came first for ${pieces}. Would you like another piece?`
      : `thank you for your order ${number}: ${pieces}, ${total}. It isn’t reserved yet. We’ll check the shelf and write here. Your order: ${page}`,
  new: ({ number, pieces, total, until, page }) =>
    `thank you for your order ${number}: ${pieces}, ${total}. It’s held for you until ${until}. How to pay: ${page}`,
  confirmed: ({ number, pieces, until, page }) =>
    `${pieces} (${number}) is here and held for you until ${until}. How to pay: ${page} If you need more time, just write.`,
  claimed: ({ number, missing, isCancelled }) =>
    `thank you. You wrote that you paid ${missing} for ${number}. We’ll look in our bank${isCancelled ? ', and refund what came' : ' and confirm it today'}.`,
  short: ({ number, missing, until, page, isHeld }) =>
    `thank you, a part of your order ${number} is paid. ${missing} is still missing. ${isHeld ? `Please pay it by ${until}` : 'It isn’t reserved now, so please look here before you pay'}: ${page}`,
  'to pack': ({ number }) =>
    `we have your order ${number} in hand. It’s yours, and we’ll send it within 24 hours.`,
  packed: ({ number }) => `your order ${number} is packed and goes to the courier today.`,
  sent: ({ number, parcel }) =>
    `your order ${number} is on its way${parcel}. If the cover looks damaged, please take a photo before you open it.`,
  delivered: ({ pieces, returnUntil, page }) =>
    `we hope you like ${pieces}.${returnUntil && ` If not, you can ask for a return until ${returnUntil}: ${page}`}`,
  'courier owes': ({ number, cameBack }) =>
    cameBack
      ? `what you returned of your order ${number} is with us. We’ll pay you back once the courier has paid us.`
      : `your order ${number} is with you. We hope you enjoy it.`,
  'return asked': ({ number }) =>
    `we have your wish to return something of ${number}. We’ll answer you soon.`,
  'return agreed': ({ number, page }) =>
    `we’ll take back what you asked for of ${number}. How it comes to us: ${page}`,
  'to refund': ({ number, back, isGiftCard }) =>
    isGiftCard
      ? `about your order ${number}: we’ll give you a gift card of ${back}, and write here when it’s done.`
      : `about your order ${number}: we’ll send ${back} back to you, and write here when it’s done.`,
  returned: ({ number, refunded, isGiftCard }) => {
    if (!refunded) return `your order ${number} came back to us. There’s nothing to pay.`
    return isGiftCard
      ? `for what came back of your order ${number} we’ve given you a gift card of ${refunded}.`
      : `${refunded} of your order ${number} went back to you. Banks show it within 7 to 10 working days.`
  },
  cancelled: ({ number }) => `your order ${number} is cancelled. There’s nothing to pay.`,
  ended: ({ pieces, number }) =>
    `the hold for ${pieces} (${number}) has ended, so please don’t pay now. If you still want it, just write, and we hold it again if it’s here.`,
  late: ({ number, paid, isCancelled }) =>
    isCancelled
      ? `your ${paid} for ${number} came after the order was cancelled. We’ll send all of it back.`
      : `your ${paid} for ${number} came when a piece was gone. We’re sorry. We can send all of it back, or you choose another piece.`,
}

/**
 * What the shop may write to the buyer now.
 * @param origin of the public site, such as `https://www.example.com`
 */
export const whatsAppTextOf = (order: OrderDetails, origin: string, texts: TimeTexts) => {
  const { number, courier, tracking, name, delivered_on } = order
  const returnUntil = delivered_on && lastDayToReturn(delivered_on)
  const text = textOf[situationOfOrder(order)]({
    number,
    // Of a delivered order, what the buyer has kept.
    pieces: piecesText({ lines: order.lines.filter(({ is_returned }) => !is_returned) }),
    total: formatRupees(order.total),
    until: texts.moment(order.held_until),
    page: origin + order.page,
    parcel: `${courier && ` with ${courier}`}${tracking && `, number ${tracking}`}`,
    returnUntil: returnUntil ? texts.day(returnUntil) : '',
    back: formatRupees(order.back),
    refunded: order.refunded > 0 ? formatRupees(order.refunded) : '',
    paid: formatRupees(order.paid - order.refunded),
    missing: formatRupees(order.missing),
    isHeld: order.is_held,
    isCancelled: order.parcel === 'cancelled',
    cameBack: order.returning === 'done',
    isTaken: order.taken.length > 0,
    isGiftCard:
      order.returning === 'done' && currentReturn(order.returns)?.resolution === 'gift card',
  })
  return `Namaste${name && ` ${name}`}, ${text}`
}
