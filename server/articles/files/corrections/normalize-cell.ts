import type { ArticleFileColumn } from '../../../../contract/articles/article-files.ts'
import { stateLabels } from '../../../../contract/articles/article-states.ts'
import { ArticleFields } from '../../../../contract/articles/articles.ts'
import { normalizeNumberText } from '../../../../contract/articles/normalize-number-text.ts'

export const choicesByColumn: Partial<Record<ArticleFileColumn, readonly string[]>> = {
  article_Blouse: ArticleFields.shape.article_Blouse.options,
  article_wash: ArticleFields.shape.article_wash.options,
  article_state: Object.values(stateLabels),
}

/** What people write for a choice; each word means one choice only, whatever its column. */
const choicesByWord: ReadonlyMap<string, string> = new Map([
  ['y', 'Yes'],
  ['n', 'No'],
  ['dry clean', 'Dry wash'],
  ['dry clean only', 'Dry wash'],
])

const plainChoice = (column: ArticleFileColumn) => (text: string) => {
  const word = choicesByWord.get(text.toLowerCase()) ?? text
  return choicesByColumn[column]?.find((one) => one.toLowerCase() === word.toLowerCase()) ?? text
}

/** The unit after a number, once spaces are removed, such as in `12pcs` or `12nos.`. */
const UNIT = /(?<=\d)(?:pcs?|pieces?|nos?)\.?$/i

const readStock = (text: string) => normalizeNumberText(text).replace(UNIT, '')

const readers: Partial<Record<ArticleFileColumn, (text: string) => string>> = {
  article_price: normalizeNumberText,
  article_stock: readStock,
  article_Blouse: plainChoice('article_Blouse'),
  article_wash: plainChoice('article_wash'),
}

/** What a cell means, in the form that the fields of an article take. */
export const normalizeCell = (column: ArticleFileColumn, text: string) =>
  readers[column]?.(text) ?? text
