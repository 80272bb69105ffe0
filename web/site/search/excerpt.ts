import { foldText } from '../../../contract/fold-text.ts'

export interface Part {
  text: string
  isFound: boolean
}

const MAX_LENGTH = 180
/** How much of a long sentence is shown before the first word that was found. */
const MAX_LENGTH_BEFORE = 60

/** A number with its commas, or letters; "FL2081" is two words, as is "FL-2081". */
const word = /(\p{Nd}+(?:,\p{Nd}+)*|[^\n\r\p{Z}\p{P}\p{S}\p{Nd}]+)/u

export const splitWords = (text: string): string[] =>
  text.split(word).filter((_, index) => index % 2 === 1)

/** The word as the search compares it: folded, and a number without its commas. */
export const simplifyWord = (typed: string) => foldText(typed).replaceAll(',', '')

const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+(?=\p{Lu})/u)

const partsOf = (text: string, words: ReadonlySet<string>): Part[] =>
  text.split(word).map((part) => ({ text: part, isFound: words.has(simplifyWord(part)) }))

const countFound = (text: string, words: ReadonlySet<string>) =>
  new Set(partsOf(text, words).flatMap((part) => (part.isFound ? simplifyWord(part.text) : [])))
    .size

const shorten = (text: string, words: ReadonlySet<string>) => {
  if (text.length <= MAX_LENGTH) return text
  const parts = partsOf(text, words)
  const found = parts.findIndex(({ isFound }) => isFound)
  const at = parts.slice(0, found).reduce((length, part) => length + part.text.length, 0)
  const from = at > MAX_LENGTH_BEFORE ? text.indexOf(' ', at - MAX_LENGTH_BEFORE) : 0
  const to = text.length > from + MAX_LENGTH ? text.lastIndexOf(' ', from + MAX_LENGTH) : undefined
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to === undefined ? '' : '…'}`
}

/**
 * The description where it holds most of the words, else the sentence that does.
 * @param words as `simplifyWord` makes them
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
