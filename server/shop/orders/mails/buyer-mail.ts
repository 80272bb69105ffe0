import { countOf } from '../../../../contract/numbers/count-of.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { formatPhone, formatTenDigits } from '../../../../contract/numbers/format-phone.ts'
import { renditionName } from '../../../../contract/pictures/rendition-name.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import { placeholders } from '../../../../contract/shop/settings/facts.ts'
import { whatsAppAddress } from '../../../../contract/whatsapp-address.ts'
import { findPicturesOf } from '../../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../../database/database.ts'
import type { MailMessage } from '../../../mail/queue-mail.ts'
import {
  drawBuyerMail,
  joinWays,
  keepLines,
  type MailPhoto,
  PHOTO_WIDTH,
  type ShownMail,
} from './draw-buyer-mail.ts'
import { inLines, type MailContext, type MailOrder, oneLine } from './order-mails.ts'

/** What a mail tells the buyer. */
export interface BuyerNews
  extends Pick<ShownMail, 'lines' | 'answer' | 'waysOn' | 'link' | 'isShopLinked'>,
    Partial<Pick<ShownMail, 'facts'>> {
  /** The news in a few words; the number of the order follows. */
  subject: string
}

/** The photo of each article. */
export type MailPhotos = ReadonlyMap<number, MailPhoto>

/** The smallest file that is sharp on a phone, by article; none while the shop has no public https address. */
export const findMailPhotos = async (
  db: Db,
  articles: readonly number[],
  publicUrl: string,
): Promise<MailPhotos> => {
  if (!publicUrl.startsWith('https://')) return new Map()
  const pictures = await findPicturesOf(db, articles)
  return new Map(
    [...pictures].flatMap(([article, [cover]]) => {
      if (!cover) return []
      const { name, width, height, widths, alt } = cover
      const sharp = widths.find((one) => one >= 2 * PHOTO_WIDTH)
      const file = sharp === undefined ? name : renditionName(name, sharp, 'webp')
      const photo = {
        url: `${publicUrl}/pictures/${file}`,
        alt: oneLine(alt),
        ratio: height / width,
      }
      return [[article, photo] as const]
    }),
  )
}

const MAX_GREETED_LENGTH = 40

/** Anybody can type a name and the address of somebody else, so only what can’t be a link or a sentence is said back. */
const plainNameOf = (typed: string) => {
  const name = oneLine(typed)
  const isName = /^(?:[\p{L}\p{M}][\p{L}\p{M}\p{Join_Control}'’-]*\.?(?: |$)){1,4}$/u.test(name)
  return isName && name.length <= MAX_GREETED_LENGTH ? name : ''
}

const greetingOf = (typed: string) => {
  const name = plainNameOf(typed)
  return name ? `Namaste ${name},` : 'Namaste,'
}

/** What a mail to the buyer says of a gift. The words of its card are on the page of the order only, as they may be any. */
export const giftFacts = ({ form }: MailOrder): [name: string, value: string][] => {
  if (form.gift_to === '') return []
  const name = plainNameOf(form.gift_to)
  return [
    ...(name ? [['Gift for', name] as [string, string]] : []),
    ['The courier will call', form.gift_mobile ? formatTenDigits(form.gift_mobile) : 'you'],
    ['Gift parcel', form.gift_message ? 'your card, no price shown' : 'no price shown'],
  ]
}

const contactsOf = ({ settings: { shop_phone, shop_whatsapp } }: MailContext) => [
  ...(shop_phone
    ? [{ words: 'call', shown: formatPhone(shop_phone), address: `tel:${shop_phone}` }]
    : []),
  ...(shop_whatsapp
    ? [
        {
          words: 'WhatsApp',
          shown: formatPhone(shop_whatsapp),
          address: whatsAppAddress('', shop_whatsapp),
        },
      ]
    : []),
]

const textOf = (shown: ShownMail) => {
  const { shop, greeting, lines, facts, answer, waysOn = [], link, items, sums } = shown
  const asks = joinWays(shown.contacts.map(({ words, shown }) => `${words} ${shown}`))
  return [
    greeting,
    '',
    ...lines,
    ...(answer ? ['', `Our reason: ${inLines(answer)}`] : []),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...waysOn,
    '',
    `${link}: ${shown.orderUrl}`,
    ...(shown.isShopLinked ? [`See other sarees: ${shown.shopUrl}`] : []),
    '',
    `Your order ${shown.number}`,
    ...items.map(({ code, name, amount }) => `${name} (${code}): ${amount}`),
    ...sums.map(([name, amount]) => `${name}: ${amount}`),
    '',
    `Questions? Reply to this email${asks}.`,
    '',
    shop,
    '',
    ...keepLines,
  ].join('\n')
}

/** A mail to the buyer in the name of the shop, as text and in HTML. */
export const buyerMail = (
  order: MailOrder,
  context: MailContext,
  { subject, facts = [], ...news }: BuyerNews,
): MailMessage => {
  const { settings, salesEmail, publicUrl } = context
  const shop = oneLine(settings.shop_name || placeholders.shop_name)
  const number = orderNumber(order.id)
  const shown: ShownMail = {
    ...news,
    shop,
    greeting: greetingOf(order.form.name),
    title: subject,
    number,
    facts: facts.map(([name, value]) => [name, oneLine(value)]),
    items: order.lines.map(({ code, name, price, photo }) => ({
      code,
      name: oneLine(name),
      amount: formatRupees(price),
      photo,
    })),
    sums: [
      ['Shipping', order.shipping === 0 ? 'Free' : formatRupees(order.shipping)],
      ['Total, inclusive of all taxes', formatRupees(order.total)],
    ],
    orderUrl: `${publicUrl}/Order/${order.token}`,
    shopUrl: `${publicUrl}/Shop`,
    contacts: contactsOf(context),
  }
  return {
    kind: 'order news',
    recipient: order.form.email.toLowerCase(),
    sender: shop,
    reply_to: settings.shop_email || salesEmail,
    subject: `${subject} (${number})`,
    body: textOf(shown),
    html: drawBuyerMail(shown),
  }
}

/** How sentences go on about the sarees of an order. */
export const itOrThem = ({ lines }: MailOrder) => (lines.length === 1 ? 'it' : 'them')

export const notReserved = ({ lines }: MailOrder) =>
  lines.length === 1 ? 'Your saree isn’t reserved' : 'Your sarees aren’t reserved'

/** `your saree`, or `your 2 sarees`. */
export const yourSarees = ({ lines }: MailOrder) =>
  lines.length === 1 ? 'your saree' : `your ${countOf(lines.length, 'saree')}`
