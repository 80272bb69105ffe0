import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** The event `enquiries`; `changes` differs after each enquiry that came, was changed or was deleted. */
export const EnquiriesEvent = z.object({
  new_enquiries: z.number(),
  changes: z.number(),
  /** How many reminders are due by now, without those of enquiries that others own. */
  due_reminders: z.number(),
})
export type EnquiriesEvent = z.infer<typeof EnquiriesEvent>

/** The event `orders`; `changes` grows after each order that came, and each of their steps. */
export const OrdersEvent = z.object({
  /** How many orders wait for the shop. */
  todo: z.number(),
  changes: z.number(),
})

export type OrdersEvent = z.infer<typeof OrdersEvent>

/** The event `records`; `changes` grows after each change of an article, a banner, or another record of the shop. */
export const RecordsEvent = z.object({ changes: z.number() })
export type RecordsEvent = z.infer<typeof RecordsEvent>

/** The event `open`: the e-mails of the others who have the article of this stream open. */
export const OpenEvent = z.object({ article: z.number(), by: z.array(z.string()) })

export const liveApi = {
  stream: endpoint('GET /getLive', {
    access: 'admin',
    background: true,
    summary:
      'Server-sent events (Accept must be text/event-stream): the numbers of new enquiries, of due reminders and of orders to do, changes of enquiries, of orders and of records of the shop, and who else has an article open',
    query: z.strictObject({
      /** Names the tab, so that it counts once however often it connects. */
      tab: z
        .string()
        .check(z.regex(/^[\w-]{8,40}$/, 'tab must be 8 to 40 letters, digits, - or _')),
      article: z.optional(Id),
    }),
    answer: z.file(),
  }),
}
