import * as z from 'zod/mini'

// Translates between the words of answers (specification, section 7) and the product's values.

const encoders = z.registry<{ encode: (value: never) => unknown }>()

type Input<Schema> = z.core.input<Schema>
type Output<Schema> = z.core.output<Schema>

/** A codec for an answer: `wire` is its schema on the wire, `value` that of what code works with. */
export const answerCodec = <Wire extends z.core.SomeType, Value extends z.core.SomeType>(
  wire: Wire,
  value: Value,
  {
    decode,
    encode,
  }: {
    decode: (wire: Output<Wire>) => Input<Value>
    encode: (value: Input<Value>) => Output<Wire>
  },
) => {
  const codec = z.codec(wire, value, { decode, encode })
  encoders.add(codec, { encode })
  return codec
}

/** Translates a value to its form on the wire; it is not validated. */
export const encodeAnswer = <Value>(answer: z.core.$ZodType<Value>, value: Value): unknown => {
  const { encode } = encoders.get(answer) ?? {}
  // The registry has codecs of all types; each got its `encode` together with its value's type.
  return encode ? encode(value as never) : value
}

const messageOf = <Word extends string>(word: Word) => z.object({ message: z.literal(word) })

/** `{"message":"success"}` on the wire; no value. */
export const Success = answerCodec(messageOf('success'), z.void(), {
  decode: () => undefined,
  encode: () => ({ message: 'success' as const }),
})

/** The id of a new record. */
export const CreatedId = answerCodec(
  z.object({ message: z.literal('success'), id: z.number() }),
  z.number(),
  {
    decode: ({ id }) => id,
    encode: (id) => ({ message: 'success' as const, id }),
  },
)

/* The casts of these two: TypeScript cannot tell a row of any type from a message. */

/** A list; an empty one is `{"message":word}` on the wire. */
export const listOr = <Word extends string, Row extends z.core.SomeType>(word: Word, row: Row) =>
  answerCodec(z.union([z.array(row), messageOf(word)]), z.array(row), {
    decode: (wire) => (Array.isArray(wire) ? wire : []) as never,
    encode: (rows) => (rows.length > 0 ? rows : { message: word }) as never,
  })

/** One record; null is `{"message":word}` on the wire. */
export const oneOr = <Word extends string, Row extends z.core.SomeType>(word: Word, row: Row) =>
  answerCodec(z.union([row, messageOf(word)]), z.nullable(row), {
    decode: (wire) => (isMessage(wire, word) ? null : wire) as never,
    encode: (found) => (found ?? { message: word }) as never,
  })

const isMessage = (wire: unknown, word: string) =>
  typeof wire === 'object' && wire !== null && 'message' in wire && wire.message === word

/** The name of a stored picture; its field is `message` on the wire. */
export const StoredName = answerCodec(z.object({ message: z.string() }), z.string(), {
  decode: (wire) => wire.message,
  encode: (message) => ({ message }),
})

/** Who changed a record, by e-mail, and when, as an ISO text in UTC. */
export const LastChange = z.object({ by: z.string(), at: z.string() })
export type LastChange = z.infer<typeof LastChange>

/** What a dialog asks before a call is carried out: its title, and what its button says. */
export const Question = z.object({ title: z.string(), verb: z.string() })
export type Question = z.infer<typeof Question>

/** What every refused call answers. */
export const Refusal = z.object({
  message: z.string(),
  /** Sentences by field. */
  errors: z.optional(z.record(z.string(), z.string())),
  /** On a conflict: the record as it is now, and its last change. Of a stock that was out of range: its stock alone. */
  current: z.optional(z.record(z.string(), z.unknown())),
  changed: z.optional(LastChange),
  /** Where the same call is carried out with the header `confirmed`: the message says what a person is to think of first. */
  asks: z.optional(Question),
})
export type Refusal = z.infer<typeof Refusal>
