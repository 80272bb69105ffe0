import type { Article } from '../../../../../contract/articles/articles.ts'
import { formatFieldValue } from '../../../../../contract/articles/format-field-value.ts'
import { formatPhone } from '../../../../../contract/numbers/format-phone.ts'
import type { StoredOrder } from '../../../../../contract/shop/orders/orders.ts'
import { DAYS_TO_RETURN, RETURN_COST } from '../../../../../contract/shop/orders/return-rules.ts'
import type { ShopFacts } from '../../../../../contract/shop/settings/shop-facts.ts'

/** The measures of a piece: `6.3 m × 118 cm, with blouse piece`. */
export const measuresOf = (article: Article | null) => {
  if (!article) return ''
  const { article_Blouse, length_with_blouse, length_without_blouse, width_cm } = article
  const hasBlouse = article_Blouse === 'Yes'
  const length = formatFieldValue(
    'length_with_blouse',
    (hasBlouse && length_with_blouse) || length_without_blouse || length_with_blouse || '',
  )
  const width = formatFieldValue('width_cm', width_cm ?? '')
  const size = [length, width].filter(Boolean).join(' × ')
  return [size, hasBlouse ? 'with blouse piece' : ''].filter(Boolean).join(', ')
}

/** One line of a postal address. */
const inOneLine = (address: string) => address.split('\n').filter(Boolean).join(', ')

export const shopNameOf = ({ shop_name, legal_name }: ShopFacts) => shop_name || legal_name

/** Where the shop is, and who answers complaints. */
export const footOf = (shop: ShopFacts) => {
  const { shop_address, grievance_name, grievance_designation, grievance_email, grievance_phone } =
    shop
  const who = [grievance_name, grievance_designation || 'grievance officer']
  const reach = [grievance_email || shop.shop_email, formatPhone(grievance_phone)]
  const complaints = grievance_name && [...who, ...reach].filter(Boolean).join(', ')
  return {
    address: inOneLine(shop_address),
    complaints: complaints && `Complaints: ${complaints}`,
  }
}

/** What can be returned; the rules that the buyer has seen before the order. Who gets a gift reads of no amount. */
export const returnRules = (
  { shop_email }: Pick<ShopFacts, 'shop_email'>,
  { shipping, gift_to }: Pick<StoredOrder, 'shipping' | 'gift_to'>,
) => [
  {
    lead: `Return within ${DAYS_TO_RETURN} days`,
    rest: ` of delivery. ${gift_to ? 'The person who gave you this can request a return on the order page' : 'Request a return on your order page'}${shop_email && ` or write to ${shop_email}`}. No returns once fall and edging are done.`,
  },
  {
    lead: '',
    rest: 'Damaged, defective or incorrect item: refund or gift card. Please send photos of the saree, the price tag and the packing cover. Colour looks different, or you don’t like the material: gift card only.',
  },
  ...(shipping === 0 && gift_to === ''
    ? [
        {
          lead: '',
          rest: `Shipping was free, so a return costs Rs. ${RETURN_COST} per saree.`,
        },
      ]
    : []),
]
