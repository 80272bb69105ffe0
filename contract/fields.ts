import * as z from 'zod/mini'

export const MAX_LINE_LENGTH = 200
export const MAX_MESSAGE_LENGTH = 5000
export const MAX_EMAIL_LENGTH = 254

const tooLong = (maxLength: number) => ({
  error: ({ input }: { input?: unknown }) =>
    `Please use up to ${maxLength} characters. You’ve typed ${String(input).length}`,
})

const without = (pattern: RegExp, error: string) =>
  z.refine<string>((text) => !pattern.test(text), { error, abort: true })

/** Signs of which nobody sees anything; U+2800 is one of Braille without dots. U+0000 is refused below. */
const INVISIBLE = /(?!\0)\p{Cc}|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Drops white space at the ends; a text of which nobody sees anything is empty. */
const trimmed = z.overwrite<string>((text) =>
  text.replaceAll(INVISIBLE, '').trim() === '' ? '' : text.trim(),
)

/** Refuses what the databases cannot store: U+0000 in PostgreSQL, unpaired surrogates in both. */
const storable = [
  without(/\0/, 'Please remove the invisible character U+0000'),
  without(/\p{Surrogate}/u, 'Please remove the broken character, such as half of an emoji'),
]

/** One message where there is no value, and another for a wrong one. */
export const missingOr = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? missing : wrong,
})

const wrongType = (missing: string) =>
  `${missing.endsWith(' is required') ? missing.slice(0, -' is required'.length) : 'This field'} must be text`

/** A text; a number is taken as one, as older clients send it. */
const text = (missing: string) =>
  z.union(
    [z.string(), z.pipe(z.number(), z.transform(String))],
    missingOr(missing, wrongType(missing)),
  )

/** A text that may be empty; white space at its ends is dropped. */
export const freeText = (maxLength = MAX_LINE_LENGTH) =>
  z.pipe(
    text('Text is expected here'),
    z.string().check(z.trim(), z.maxLength(maxLength, tooLong(maxLength)), ...storable),
  )

/** A text that may not be empty; `missing` is the message where it is. */
export const required = (missing: string, maxLength = MAX_LINE_LENGTH) =>
  z.pipe(
    text(missing),
    z
      .string()
      .check(
        trimmed,
        z.minLength(1, { error: missing, abort: true }),
        z.maxLength(maxLength, { ...tooLong(maxLength), abort: true }),
        ...storable,
      ),
  )

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const address = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`)

/** One ASCII address (RFC 5321 dot-string). Not trimmed, as white space on the wire can hide further recipients. */
export const email = (missing: string, wrong: string) =>
  z.string(missingOr(missing, wrong)).check(
    z.refine((text) => text.trim() !== '', { error: missing, abort: true }),
    z.maxLength(MAX_EMAIL_LENGTH, { error: wrong, abort: true }),
    z.regex(address, wrong),
  )

/** Exactly ten ASCII digits after trimming (specification, section 9). */
export const tenDigits = (missing: string, wrong: string) =>
  required(missing).check(z.regex(/^[0-9]{10}$/, wrong))

/** Whether a text is a date that exists, as `YYYY-MM-DD`. */
export const isDate = (text: string) => z.regexes.date.test(text)

/** A date as `YYYY-MM-DD`. */
export const day = (missing: string) =>
  required(missing).check(z.regex(z.regexes.date, 'Please enter a date as YYYY-MM-DD'))

/** The largest number that PostgreSQL stores in a column of ids or versions. */
const MAX_INTEGER = 2_147_483_647

/** A whole number from 1 to the largest that the databases store. */
export const positiveInteger = (wrong: string) =>
  z.int(wrong).check(z.minimum(1, wrong), z.maximum(MAX_INTEGER, wrong))

const wrongId = 'The id must be 1 or higher'

/** The id of a record, as a number or a text of digits. */
export const Id = z.pipe(
  z.union([z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)), positiveInteger(wrongId)], wrongId),
  z.transform(Number),
)

const wrongUploadId = 'upload must be the id of an upload, 32 hex digits'

export const UploadId = z.string(wrongUploadId).check(z.regex(/^[0-9a-f]{32}$/, wrongUploadId))
