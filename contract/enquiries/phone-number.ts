import { withAsciiDigits } from '../ascii-digits.ts'

/** A number without what people write between its digits. */
export const withoutSeparators = (typed: string) =>
  withAsciiDigits(typed).replace(/[\s\p{Cf}().,;\-‐-―/]/gu, '')

/** The ten digits of an Indian phone number as people write it, in any Indian script; another text is returned as it is. */
export const tenDigitsOf = (typed: string): string =>
  /^(?:\+91|0091|91|0)?0?([0-9]{10})$/.exec(withoutSeparators(typed))?.[1] ?? typed

/** The digits to look for where a text is a phone number or a part of one, however it is written; else null. */
export const searchedDigitsOf = (typed: string): string | null =>
  /^(?:\+91|0091|91(?=[0-9]{10}$))?0?([0-9]{3,10})$/.exec(withoutSeparators(typed))?.[1] ?? null
