export interface Part {
  text: string
  isFound: boolean
}

const MAX_LENGTH = 180
/** So much of a long sentence stands before the first word that was found. */
const BEFORE = 60

/** Also normalizes, as Unicode has two encodings of Hindi letters with a dot below. */
export const lowerCase = (word: string) => word.normalize().toLowerCase()

const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u)

/** As the search takes a text apart into words. */
const partsOf = (text: string, words: ReadonlySet<string>): Part[] =>
  text
    .split(/([\n\r\p{Z}\p{P}]+)/u)
    .map((part) => ({ text: part, isFound: words.has(lowerCase(part)) }))

const countFound = (text: string, words: ReadonlySet<string>) =>
  new Set(partsOf(text, words).flatMap((part) => (part.isFound ? lowerCase(part.text) : []))).size

const shorten = (text: string, words: ReadonlySet<string>) => {
  if (text.length <= MAX_LENGTH) return text
  const parts = partsOf(text, words)
  const found = parts.findIndex(({ isFound }) => isFound)
  const at = parts.slice(0, found).reduce((length, part) => length + part.text.length, 0)
  const from = at > BEFORE ? text.indexOf(' ', at - BEFORE) : 0
  const to = text.length > from + MAX_LENGTH ? text.lastIndexOf(' ', from + MAX_LENGTH) : undefined
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to === undefined ? '' : '…'}`
}

/**
 * The description where it holds most of the words, else the sentence that does.
 * @param words in small letters
 */
export const excerptOf = (
  description: string,
  texts: readonly string[],
  words: ReadonlySet<string>,
): Part[] => {
  let best = description
  let most = countFound(description, words)
  for (const sentence of texts.flatMap(sentencesOf)) {
    const count = countFound(sentence, words)
    if (count > most) [best, most] = [sentence, count]
  }
  return partsOf(shorten(best, words), words)
}
