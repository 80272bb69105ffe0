import * as z from 'zod/mini'
import { CreatedId, listOr, Success } from '../answers.ts'
import { MAX_PRICE } from '../articles/articles.ts'
import { endpoint } from '../endpoint.ts'
import { tenDigitsOf } from '../enquiries/phone-number.ts'
import { Id, positiveInteger, required } from '../fields.ts'
import { keysOf } from '../keys-of.ts'
import { readRupees } from '../numbers/read-amount.ts'
import { inForm } from './orders/utr.ts'

/* Pieces that customers have at the counter: kept for a name, or sold. Instants are ISO texts in UTC, amounts rupees. */

const MAX_HOLD_HOURS = 7 * 24
export const DEFAULT_HOLD_HOURS = 24

const wrongMobile = 'Enter a 10-digit mobile number, such as 98765 43210'
const wrongHours = `hours must be a whole number from 1 to ${MAX_HOLD_HOURS}`

/** For whom a piece is kept, and for how long. */
export const NamedHold = z.strictObject({
  name: required('Enter the customer’s name'),
  /** Ten digits, or empty. */
  mobile: z.pipe(
    inForm(tenDigitsOf),
    z.string().check(z.regex(/^(?:[6-9][0-9]{9})?$/, wrongMobile)),
  ),
  hours: positiveInteger(wrongHours).check(z.maximum(MAX_HOLD_HOURS, wrongHours)),
})
export type NamedHold = z.infer<typeof NamedHold>

/** How a piece is paid at the counter. */
export const counterWays = { cash: 'Cash', upi: 'UPI', card: 'Card' } as const
export type CounterWay = keyof typeof counterWays
export const counterWayNames = keysOf(counterWays)

const wrongPrice = 'Enter the price, such as 4499 or 4499.50'

export const CounterSale = z.strictObject({
  /** What was paid, which may differ from the price of the article. */
  price: z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], wrongPrice),
      z.transform((typed) => readRupees(String(typed))),
    ),
    z.number(wrongPrice).check(z.refine((rupees) => rupees > 0 && rupees <= MAX_PRICE, wrongPrice)),
  ),
  way: z.enum(counterWayNames, 'Choose how it was paid'),
  /** The hold of the buyer, which ends with the sale. */
  hold: z.optional(Id),
})
export type CounterSale = z.infer<typeof CounterSale>

export const StoredCounterSale = z.object({
  id: z.number(),
  price: z.number(),
  way: z.enum(counterWayNames),
  sold_at: z.string(),
  /** The e-mail of the administrator. */
  sold_by: z.string(),
})
export type StoredCounterSale = z.infer<typeof StoredCounterSale>

export const counterApi = {
  hold: endpoint('POST /holdForName/:id', {
    access: 'admin',
    summary:
      'Reserves a free piece of one article for a name, and answers the id of the reservation',
    auditLabel: 'Piece reserved for a name',
    body: NamedHold,
    answer: CreatedId,
  }),
  changeHold: endpoint('POST /changeNamedHold/:id', {
    access: 'admin',
    summary:
      'Ends a reservation for a name before its time, or takes that back where the piece is still free',
    auditLabel: 'Reservation for a name changed',
    body: z.strictObject({ ended: z.boolean('ended must be true or false') }),
    answer: Success,
  }),
  sell: endpoint('POST /sellAtCounter/:id', {
    access: 'admin',
    summary:
      'Takes a piece of one article off the stock, writes its price into the ledger of the counter and answers the id of the sale',
    auditLabel: 'Sold at the counter',
    body: CounterSale,
    answer: CreatedId,
  }),
  undoSale: endpoint('POST /undoCounterSale/:id', {
    access: 'admin',
    summary:
      'Marks a sale at the counter as a mistake, puts the piece back and reopens the reservation that it has ended',
    auditLabel: 'Sale at the counter undone',
    answer: Success,
  }),
  sales: endpoint('GET /getCounterSales/:id', {
    access: 'admin',
    summary: 'The last ten sales of one article at the counter, the newest first',
    answer: listOr('Fail', StoredCounterSale),
  }),
}
