/** The digit zero in the scripts of India, in full-width and in Arabic digits; the other nine follow it. */
const zeros = [...'०০੦૦୦௦౦೦൦０٠۰'].map((character) => character.codePointAt(0) ?? 0)

const asciiDigit = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? character : String(code - zero)
}

const withoutSeparators = (typed: string) =>
  typed.replace(/\p{Nd}/gu, asciiDigit).replace(/[\s\p{Cf}().,;\-‐-―/]/gu, '')

/** The ten digits of an Indian phone number as people write it, in any Indian script; another text is returned as it is. */
export const tenDigitsOf = (typed: string): string =>
  /^(?:\+91|0091|91|0)?0?([0-9]{10})$/.exec(withoutSeparators(typed))?.[1] ?? typed

/** The digits to look for where a text is a phone number or a part of one, however it is written; else null. */
export const searchedDigitsOf = (typed: string): string | null =>
  /^(?:\+91|0091|91(?=[0-9]{10}$))?0?([0-9]{3,10})$/.exec(withoutSeparators(typed))?.[1] ?? null
