import { articleCode, idOfArticleCode } from '../../../contract/articles/articles.ts'
import { toSearchText } from '../../database/search-text.ts'
import { otherSpellings } from './other-spellings.ts'

/** Every word of a search with its accepted spellings; an article must contain one spelling of each word. */
export type SearchWords = string[][]

/** Amounts are stored without the currency symbol and without separators. */
const asStored = (word: string) =>
  /^₹?[0-9][0-9,]*(?:\.[0-9]*)?$/.test(word) ? word.replaceAll(/[₹,]/g, '') : word

export const searchWords = (text: string): SearchWords => {
  const id = idOfArticleCode(text)
  const words = toSearchText(id ? articleCode(id) : text).split(/\s+/)
  const stored = words.filter((word) => word !== '').map(asStored)
  return [...new Set(stored)].map((word) => [word, ...otherSpellings(word)])
}
