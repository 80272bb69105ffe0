import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields.ts'

/** What one administrator has entered of one kind: how often, and what it sums up to in rupees. */
const Takings = z.object({
  /** `counter` sales, and receipts of `order`s. */
  source: z.enum(['counter', 'order']),
  /** A refund went out. */
  kind: z.enum(['receipt', 'refund']),
  /** One of `counterWays` or `paymentWays`. */
  way: z.string(),
  /** The e-mail of the administrator; empty for what a buyer has paid without the desk, by gift card. */
  by: z.string(),
  count: z.number(),
  rupees: z.number(),
})
export type Takings = z.infer<typeof Takings>

export const takingsApi = {
  ofDay: endpoint('GET /getTakings', {
    access: 'admin',
    summary:
      'What came in and went out on one day of the shop, at the counter and for orders, by kind and by person, without what was undone',
    query: z.object({ day: day('day is required, such as 2026-08-15') }),
    answer: z.array(Takings),
  }),
}
