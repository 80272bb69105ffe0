import { articleCode, idOfArticleCode } from '../../../contract/articles/articles.ts'
import { otherSpellings } from '../../../contract/articles/craft-names.ts'
import { foldText } from '../../../contract/fold-text.ts'
import type { SearchWords } from '../../database/search/correct-words.ts'

/** Amounts are stored without the currency symbol and without separators. */
const asStored = (word: string) =>
  /^₹?[0-9][0-9,]*(?:\.[0-9]*)?$/.test(word) ? word.replaceAll(/[₹,]/g, '') : word

/** A length such as `6.2m` is written with a blank or without. */
const withBlankBeforeUnit = (word: string) => {
  const [, amount, unit] = /^([0-9]+(?:\.[0-9]+)?)(m|yd|yard|met)/.exec(word) ?? []
  return amount && unit ? [`${amount} ${word.slice(amount.length)}`] : []
}

export const searchWords = (text: string): SearchWords => {
  const id = idOfArticleCode(text)
  const words = foldText(id ? articleCode(id) : text).split(/\s+/)
  const stored = words.filter((word) => word !== '').map(asStored)
  return [...new Set(stored)].map((word) => [
    word,
    ...otherSpellings(word),
    ...withBlankBeforeUnit(word),
  ])
}
