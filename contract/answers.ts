import * as z from 'zod/mini'

/*
 * Codecs for the words of the specification, section 7: the wire on the left, the product's values on the right. No
 * other code uses these words.
 */

const said = <Word extends string>(word: Word) => z.object({ message: z.literal(word) })

/** A successful write; on the wire `{"message":"success"}`. */
export const Done = z.codec(said('success'), z.void(), {
  decode: () => undefined,
  encode: () => ({ message: 'success' as const }),
})

/** The id of the new record; on the wire `{"message":"success","id":…}`. */
export const Created = z.codec(
  z.object({ message: z.literal('success'), id: z.number() }),
  z.number(),
  {
    decode: ({ id }) => id,
    encode: (id) => ({ message: 'success' as const, id }),
  },
)

/** A list; an empty one is `{"message":word}` on the wire. */
export const listOr = <Word extends string, Row extends z.core.SomeType>(word: Word, row: Row) =>
  z.codec(z.union([z.array(row), said(word)]), z.array(row), {
    decode: (wire) => (Array.isArray(wire) ? wire : []) as never,
    encode: (rows) => (rows.length > 0 ? rows : { message: word }) as never,
  })

/** One record or none; none is `{"message":word}` on the wire. */
export const oneOr = <Word extends string, Row extends z.core.SomeType>(word: Word, row: Row) =>
  z.codec(z.union([row, said(word)]), z.nullable(row), {
    decode: (wire) => (isSaid(wire, word) ? null : wire) as never,
    encode: (found) => (found ?? { message: word }) as never,
  })

const isSaid = (wire: unknown, word: string) =>
  typeof wire === 'object' && wire !== null && 'message' in wire && wire.message === word

/** The name of a stored upload; on the wire `{"message":name}`. */
export const StoredName = z.codec(z.object({ message: z.string() }), z.string(), {
  decode: (wire) => wire.message,
  encode: (message) => ({ message }),
})

/** The body of every refused call: a sentence, and one for each wrong field. */
export const Refusal = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.string())),
  /** On a conflict: the record as it is now. */
  current: z.optional(z.record(z.string(), z.unknown())),
})
export type Refusal = z.infer<typeof Refusal>
