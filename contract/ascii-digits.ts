/** The digit zero in the scripts of India, in full-width and in Arabic digits; the other nine follow it. */
const zeros = [...'०০੦૦୦௦౦೦൦０٠۰'].map((character) => character.codePointAt(0) ?? 0)

const asciiDigit = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? character : String(code - zero)
}

/** A text with the digits of every script of India as 0 to 9. */
export const withAsciiDigits = (text: string) => text.replace(/\p{Nd}/gu, asciiDigit)
