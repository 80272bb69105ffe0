import * as z from 'zod/mini'
import { CreatedId } from '../../answers.ts'
import { MAX_PRICE } from '../../articles/articles.ts'
import { endpoint } from '../../endpoint.ts'
import { freeText, positiveInteger } from '../../fields.ts'
import { readRupees } from '../../numbers/read-amount.ts'
import { MAX_PIECES, OrderForm } from './order-form.ts'

/* Orders that the desk places for a customer who calls, writes, or stands at the counter. */

const wrongDiscount = 'Enter the discount in rupees, such as 500'

const wrongPiece = 'Enter a code such as FL-000012'

const Pieces = z.array(positiveInteger(wrongPiece), 'Choose a saree').check(
  z.minLength(1, 'Choose a saree'),
  z.maxLength(MAX_PIECES, `An order has up to ${MAX_PIECES} sarees`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Name each saree once'),
)

const { name, mobile, address, pin, state, payment } = OrderForm.shape

/** What the customer says; everything else follows from it. */
export const OrderByHand = z
  .strictObject({
    /** Ids of articles. */
    pieces: Pieces,
    name,
    mobile,
    address,
    pin,
    state,
    payment,
    /** What the desk has told the customer, shipping and discount counted, in rupees; another price is asked about first. */
    total: z.optional(z.number('total must be a number of rupees')),
    /** Rupees off the price of its pieces, as a number or as people write it. */
    discount: z.pipe(
      z.pipe(
        z.union([z.number(), z.string()], wrongDiscount),
        z.transform((typed) => readRupees(String(typed).trim() || '0')),
      ),
      z.number(wrongDiscount).check(z.maximum(MAX_PRICE, wrongDiscount)),
    ),
    discount_reason: freeText(120),
  })
  .check(({ value: { discount, discount_reason }, issues }) => {
    if (discount === 0 || discount_reason !== '') return
    const message = 'Say why, such as “Regular customer”. The buyer sees it too.'
    issues.push({ code: 'custom', message, path: ['discount_reason'], input: discount_reason })
  })
export type OrderByHand = z.infer<typeof OrderByHand>

/**
 * What each price is lowered by, so that all of them make the discount. All amounts are paise; whole rupees stay whole.
 * @param discount less than the sum of the prices
 */
export const shareDiscount = (prices: readonly number[], discount: number): number[] => {
  const unit = discount % 100 === 0 ? 100 : 1
  const sum = prices.reduce((all, price) => all + price, 0)
  let before = 0
  let shared = 0
  return prices.map((price) => {
    before += price
    const upToHere = Math.round((discount * before) / sum / unit) * unit
    const share = upToHere - shared
    shared = upToHere
    return share
  })
}

export const orderByHandApi = {
  place: endpoint('POST /createOrder', {
    access: 'admin',
    summary:
      'Places a confirmed order for a customer, with the details and the discount that the desk enters, and answers its id',
    auditLabel: 'Order placed by the desk',
    body: OrderByHand,
    answer: CreatedId,
  }),
}
