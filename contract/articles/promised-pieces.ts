import * as z from 'zod/mini'

/** An order that keeps a piece of an article for its buyer. */
const PieceOfOrder = z.object({
  order_id: z.number(),
  order_number: z.string(),
  is_paid: z.boolean(),
  /** Until when the piece is reserved; null where it is the buyer's until the parcel is sent. */
  reserved_until: z.nullable(z.string()),
})

/** A customer for whom the desk keeps a piece. */
const PieceForName = z.object({
  hold_id: z.number(),
  name: z.string(),
  /** Ten digits, or empty. */
  mobile: z.string(),
  reserved_until: z.string(),
})

/** Whose a piece of an article is. */
export const PromisedPiece = z.union([PieceOfOrder, PieceForName])
export type PromisedPiece = z.infer<typeof PromisedPiece>

/** The number of the order, or the customer's name. */
export const holderOf = (piece: PromisedPiece) =>
  'hold_id' in piece ? piece.name : piece.order_number

const promiseOf = (piece: PromisedPiece) => {
  if ('hold_id' in piece) return 'reserved'
  if (piece.is_paid) return 'paid for'
  return piece.reserved_until === null ? 'confirmed for delivery' : 'reserved'
}

/** Such as `1 of them is paid for: FL-O-000020. 1 of them is reserved: Asha Rao`. */
export const describePromised = (pieces: readonly PromisedPiece[], stock: number) =>
  [...Map.groupBy(pieces, promiseOf)]
    .map(([promise, some]) => {
      const ofThem = stock > 0 ? ' of them' : ''
      const holders = some.map(holderOf).join(', ')
      return `${some.length}${ofThem} ${some.length === 1 ? 'is' : 'are'} ${promise}: ${holders}`
    })
    .join('. ')
