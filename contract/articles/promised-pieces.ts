import * as z from 'zod/mini'

/** An order that keeps a piece of an article for its buyer. */
export const PromisedPiece = z.object({
  order_id: z.number(),
  order_number: z.string(),
  is_paid: z.boolean(),
  /** Until when the piece is reserved; null where it is the buyer's until the parcel is sent. */
  reserved_until: z.nullable(z.string()),
})
export type PromisedPiece = z.infer<typeof PromisedPiece>

const promiseOf = ({ is_paid, reserved_until }: PromisedPiece) => {
  if (is_paid) return 'paid for'
  return reserved_until === null ? 'confirmed for delivery' : 'reserved'
}

/** Such as `1 of them is paid for: FL-O-000020`. */
export const describePromised = (pieces: readonly PromisedPiece[], stock: number) =>
  [...Map.groupBy(pieces, promiseOf)]
    .map(([promise, some]) => {
      const ofThem = stock > 0 ? ' of them' : ''
      const numbers = some.map(({ order_number }) => order_number).join(', ')
      return `${some.length}${ofThem} ${some.length === 1 ? 'is' : 'are'} ${promise}: ${numbers}`
    })
    .join('. ')
