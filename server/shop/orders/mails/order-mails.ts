import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { formatTenDigits } from '../../../../contract/numbers/format-phone.ts'
import type { OrderForm } from '../../../../contract/shop/orders/order-form.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import type { MoneyState, OrderStep } from '../../../../contract/shop/orders/order-steps.ts'
import type { ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import type { MailMessage } from '../../../mail/queue-mail.ts'
import type { MailPhoto } from './draw-buyer-mail.ts'

/** Further lines of a value are indented, so that none looks like a line of ours. */
export const inLines = (value: string) =>
  value.replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\n  ')

export const oneLine = (text: string) =>
  Array.from(text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim())
    .slice(0, 60)
    .join('')

export interface MailOrder {
  id: number
  token: string
  form: OrderForm
  /** Photos are of mails to the buyer only. */
  lines: readonly { code: string; name: string; price: number; photo?: MailPhoto | undefined }[]
  /** Names of the sarees that the shop has just removed. */
  removed?: readonly string[]
  /** Rupees. */
  shipping: number
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

const giftLines = ({ gift_to, gift_mobile, gift_message }: MailOrder['form']) =>
  gift_to === ''
    ? []
    : [
        `Gift for: ${inLines(gift_to)}`,
        `Courier calls: ${gift_mobile ? formatTenDigits(gift_mobile) : 'the buyer'}`,
        ...(gift_message ? [`Card message: ${inLines(gift_message)}`] : []),
        'Put no price and no invoice in the parcel.',
      ]

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
        ? 'Not reserved yet. Confirm it to reserve the sarees, if no other order has them.'
        : `Reserved until: ${context.formatTime(heldUntil)}`,
      '',
      `Name: ${inLines(form.name)}`,
      `Mobile: ${formatTenDigits(form.mobile)}`,
      ...giftLines(form),
      `Address: ${inLines(form.address)}`,
      `PIN code: ${form.pin}, ${form.state}`,
      ...(form.note ? [`Note: ${inLines(form.note)}`] : []),
      '',
      `Next: check it’s on the shelf and confirm it: ${deskLink(order, context)}`,
    ].join('\n'),
  }
}

const afterCancel: Readonly<Record<MoneyState, string>> = {
  none: 'it wasn’t paid, so put it back on the shelf if you’ve packed it',
  claimed: 'check your bank, and refund the payment if it has arrived',
  paid: 'refund the payment',
}

/**
 * Tells the shop what the buyer has done on the page of the order; null for a step that no buyer takes.
 * @param money where it was before the step; `paid` also where a part of it has come; and the rupees that are missing since
 */
export const shopNewsMail = (
  step: OrderStep,
  order: MailOrder,
  context: MailContext,
  { money, missing }: { money: MoneyState; missing: number },
): { mail: MailMessage; what: string } | null => {
  const total = formatRupees(order.total)
  const texts: Partial<Record<OrderStep, { subject: string; what: string; next: string }>> = {
    claim: {
      subject: 'payment to check',
      what: `The buyer has reported a payment of ${formatRupees(missing)}.`,
      next: 'check your bank, and mark the order as paid if it has arrived',
    },
    pay: {
      subject: 'paid by gift card',
      what: `The buyer has paid with a gift card${missing > 0 ? `. ${formatRupees(missing)} is still due` : ''}.`,
      next: missing > 0 ? 'wait for the balance' : 'pack the order',
    },
    correct: {
      subject: 'delivery details changed by the buyer',
      what: 'The buyer has corrected the delivery details.',
      next: 'check them before you pack',
    },
    ask: {
      subject: 'return requested',
      what: 'The buyer has requested a return.',
      next: 'read the reason, and answer within 48 hours',
    },
    takeOut: {
      subject: 'a saree removed by the buyer',
      what: 'The buyer has removed a saree. These are left.',
      next: 'put it back on the shelf, and refund it if it was paid',
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
  const mail = {
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
  return { mail, what: text.subject }
}
