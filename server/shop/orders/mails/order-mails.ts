import { createMomentFormats } from '../../../../contract/dates/format-moment.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import type { OrderForm } from '../../../../contract/shop/orders/order-form.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import type {
  MoneyState,
  OrderStep,
  ParcelState,
  PaymentKind,
} from '../../../../contract/shop/orders/order-steps.ts'
import type { ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import type { Trx } from '../../../database/database.ts'
import { DAY_MS, lastSpan } from '../../../database/instants.ts'
import { type MailMessage, queueMail } from '../../../mail/queue-mail.ts'

/** Further lines of a value are indented, so that none looks like a line of ours. */
const inLines = (value: string) => value.replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\n  ')

const oneLine = (text: string) =>
  Array.from(text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim())
    .slice(0, 60)
    .join('')

export interface MailOrder {
  id: number
  token: string
  form: Pick<OrderForm, 'name' | 'mobile' | 'email' | 'address' | 'pin' | 'state' | 'note'>
  lines: readonly { code: string; name: string; price: number }[]
  /** Rupees. */
  total: number
}

export interface MailContext {
  salesEmail: string
  publicUrl: string
  settings: ShopSettings
  formatTime: (instant: string) => string
}

const listLines = ({ lines }: MailOrder) =>
  lines.map(({ code, name, price }) => `${code} ${oneLine(name)}: ${formatRupees(price)}`)

const deskLink = ({ id }: MailOrder, { publicUrl }: MailContext) =>
  `${publicUrl}/#/Orders?order=${id}`

const toShop = ({ form }: MailOrder, { settings, salesEmail }: MailContext) => ({
  kind: 'order' as const,
  recipient: settings.shop_email || salesEmail,
  reply_to: form.email || null,
})

/** Tells the shop. Nothing in its subject is longer than a line. @param heldUntil null for an order without a hold */
export const shopMail = (
  order: MailOrder,
  context: MailContext,
  heldUntil: string | null,
): MailMessage => {
  const { form } = order
  return {
    ...toShop(order, context),
    subject: `New order ${orderNumber(order.id)}: ${oneLine(form.name)}, ${formatRupees(order.total)}`,
    body: [
      ...listLines(order),
      `Total: ${formatRupees(order.total)}`,
      heldUntil === null
        ? 'Not reserved yet: confirm it, and it is reserved if no other order has it.'
        : `Held until: ${context.formatTime(heldUntil)}`,
      '',
      `Name: ${inLines(form.name)}`,
      `Mobile: ${form.mobile}`,
      `Address: ${inLines(form.address)}`,
      `PIN code: ${form.pin}, ${form.state}`,
      ...(form.note ? [`Note: ${inLines(form.note)}`] : []),
      '',
      `Next: see whether it is on the shelf, and confirm: ${deskLink(order, context)}`,
    ].join('\n'),
  }
}

const afterCancel: Readonly<Record<MoneyState, string>> = {
  none: 'nothing was paid, so put it back on the shelf if you have packed it',
  claimed: 'look in your bank whether the money has come, and send it back',
  paid: 'send the money back',
}

/**
 * Tells the shop what the buyer has done on the page of the order; null for a step that no buyer takes.
 * @param money where it was before the step; `paid` also where a part of it has come
 */
export const shopNewsMail = (
  step: OrderStep,
  order: MailOrder,
  context: MailContext,
  money: MoneyState,
): MailMessage | null => {
  const total = formatRupees(order.total)
  const texts: Partial<Record<OrderStep, { subject: string; what: string; next: string }>> = {
    claim: {
      subject: 'payment to check',
      what: `The buyer says that ${total} is paid.`,
      next: 'look for it in your bank, and mark the order as paid',
    },
    correct: {
      subject: 'address changed by the buyer',
      what: 'The buyer has corrected who gets the parcel, or where.',
      next: 'look at it before you pack',
    },
    ask: {
      subject: 'return asked for',
      what: 'The buyer asks for a return.',
      next: 'read why, and answer within 48 hours',
    },
    cancel: {
      subject: 'cancelled by the buyer',
      what: 'The buyer has cancelled the order.',
      next: afterCancel[money],
    },
  }
  const text = texts[step]
  if (!text) return null
  const number = orderNumber(order.id)
  return {
    ...toShop(order, context),
    subject: `${number}: ${text.subject}`,
    body: [
      `${text.what} Order ${number}:`,
      '',
      ...listLines(order),
      `Total: ${total}`,
      '',
      `Next: ${text.next}: ${deskLink(order, context)}`,
    ].join('\n'),
  }
}

const buyerMail = (
  order: MailOrder,
  { settings, salesEmail, publicUrl }: MailContext,
  { subject, lines }: { subject: string; lines: readonly string[] },
): MailMessage => ({
  kind: 'order news',
  recipient: order.form.email.toLowerCase(),
  reply_to: settings.shop_email || salesEmail,
  subject,
  body: [
    ...lines,
    '',
    `Your order: ${publicUrl}/Order/${order.token}`,
    'This address is the only way back to it, so keep this mail. Anyone who has it can see the order.',
    'If you have ordered nothing, someone mistyped their address. You can ignore this email.',
    '',
    settings.shop_name || 'Freightloom Sarees',
  ].join('\n'),
})

/** Confirms to the buyer what was ordered; nothing that was typed is in it. */
const confirmationMail = (
  order: MailOrder,
  context: MailContext,
  heldUntil: string | null,
): MailMessage => ({
  ...buyerMail(order, context, {
    subject: `Your order ${orderNumber(order.id)}`,
    lines: [
      'Thank you for your order.',
      '',
      ...listLines(order),
      `Total: ${formatRupees(order.total)}`,
      '',
      heldUntil === null
        ? 'It isn’t reserved yet. We’ll confirm on WhatsApp, so please wait for that before you pay.'
        : `It is held for you until ${context.formatTime(heldUntil)}. How to pay stands on its page.`,
    ],
  }),
  kind: 'order confirmation',
})

/** So many confirmations a mailbox gets in a day, as anybody can type its address. */
const MAX_CONFIRMATIONS_PER_DAY = 5

/** Confirms an order to the buyer who gave an address, unless its mailbox has had many confirmations in the last day. */
export const queueConfirmation = async (
  trx: Trx,
  order: MailOrder,
  { at, context, heldUntil }: { at: Date; context: MailContext; heldUntil: string | null },
) => {
  if (!order.form.email) return
  const mail = confirmationMail(order, context, heldUntil)
  const { queued } = await trx
    .selectFrom('mails')
    .where('kind', '=', mail.kind)
    .where('mailbox', '=', mail.recipient)
    .where((row) => row.between('created_at', ...lastSpan(at, DAY_MS)))
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .executeTakeFirstOrThrow()
  if (queued < MAX_CONFIRMATIONS_PER_DAY) await queueMail(trx, mail, at, { order_id: order.id })
}

interface News {
  /** As they are after the step. */
  parcel: ParcelState
  money: MoneyState
  payment: PaymentKind
  isLate: boolean
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
  isGiftCard: boolean
  answer: string
}

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

const paidLines = (
  number: string,
  { parcel, payment, isLate, amount, missing, heldUntil }: News,
  { formatTime }: MailContext,
) => {
  if (isLate)
    return [
      `Your payment for ${number} has come, but ${parcel === 'cancelled' ? 'the order was cancelled' : 'a piece was gone'}.`,
      'Nothing is lost: its page says what can be done.',
    ]
  if (missing > 0 && payment === 'ahead')
    return [
      `${formatRupees(amount)} for your order ${number} has come. ${formatRupees(missing)} is still missing.`,
      `Please pay the rest by ${formatTime(heldUntil)}. Its page says how.`,
    ]
  return parcel === 'new' || parcel === 'confirmed'
    ? [`Your payment for ${number} has come. The piece is yours; we pack it next.`]
    : [`Your payment for ${number} has come. Thank you.`]
}

const unpaidLines = (
  number: string,
  { amount, missing, heldUntil }: News,
  { formatTime }: MailContext,
) => [
  `We’re sorry, we told you by mistake that ${formatRupees(-amount)} had come for your order ${number}.`,
  missing > 0
    ? `${formatRupees(missing)} is still to come. Please pay by ${formatTime(heldUntil)}. Its page says how.`
    : 'Nothing is missing.',
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

const parcelStands = ({ parcel }: News) => parcel === 'new' || parcel === 'confirmed'

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
