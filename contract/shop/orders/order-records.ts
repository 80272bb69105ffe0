import * as z from 'zod/mini'
import { GiftCard } from './gift-cards.ts'
import { paymentWayNames } from './order-money.ts'
import { orderEventNames } from './order-steps.ts'
import { returnPhotoNames, returnReasonNames } from './return-rules.ts'

/* What belongs to an order. Instants are ISO texts in UTC, amounts rupees with at most two decimals. */

/** A row of the ledger: money that came for an order, or went back. */
export const OrderPayment = z.object({
  id: z.number(),
  kind: z.enum(['receipt', 'refund']),
  amount: z.number(),
  way: z.enum(paymentWayNames),
  /** Empty where nobody has entered it. */
  utr: z.string(),
  at: z.string(),
  by: z.string(),
  /** When it was taken back as a mistake; then it does not count. */
  voided_at: z.nullable(z.string()),
  /** The one that was used, or that a refund has made; null for another way. */
  gift_card: z.nullable(GiftCard),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** What a buyer asks to send back: some pieces of an order. */
export const ReturnRequest = z.object({
  id: z.number(),
  state: z.enum(['asked', 'agreed', 'refused', 'done']),
  reason: z.enum(returnReasonNames),
  resolution: z.enum(['refund', 'gift card']),
  way: z.enum(['pickup', 'self']),
  text: z.string(),
  asked_at: z.string(),
  /** Why it was refused. */
  answer: z.string(),
  /** Ids of order lines. */
  lines: z.array(z.number()),
  /** Those that there are; `photo` gives them. */
  photos: z.array(z.enum(returnPhotoNames)),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

/** What happened to an order. Of its data an event has those that belong to its name; people read them in words. */
export const OrderEvent = z.object({
  at: z.string(),
  /** Empty for the buyer. */
  by: z.string(),
  name: z.enum(orderEventNames),
  /** What an undo took back. */
  undone: z.optional(z.enum(orderEventNames)),
  /** Codes of the pieces that it is about, where it is not about all. */
  pieces: z.optional(z.array(z.string())),
  /** What was there before a correction, by field. */
  before: z.optional(z.record(z.string(), z.string())),
  /** What came, or went back. */
  paise: z.optional(z.number()),
  utr: z.optional(z.string()),
  courier: z.optional(z.string()),
  tracking: z.optional(z.string()),
  delivered_on: z.optional(z.string()),
  /** What the shop said about a return. */
  answer: z.optional(z.string()),
  to_shelf: z.optional(z.boolean()),
  /** Until when its pieces are kept since then. */
  held_until: z.optional(z.string()),
})
export type OrderEvent = z.infer<typeof OrderEvent>
