/** The digit zero in the scripts of India, in full-width and in Arabic digits; the other nine follow it. */
const noughts = [...'०০੦૦୦௦౦೦൦０٠۰'].map((sign) => sign.codePointAt(0) ?? 0)

const asciiDigit = (sign: string) => {
  const code = sign.codePointAt(0) ?? 0
  const nought = noughts.find((first) => code >= first && code < first + 10)
  return nought === undefined ? sign : String(code - nought)
}

/** The ten digits of an Indian phone number as people write it, in any Indian script; another text is returned as it is. */
export const tenDigitsOf = (typed: string): string => {
  const plain = typed.replace(/\p{Nd}/gu, asciiDigit).replace(/[\s\p{Cf}().\-‐-―/]/gu, '')
  return /^(?:\+91|0091|91|0)?0?([0-9]{10})$/.exec(plain)?.[1] ?? typed
}
