import type { ArticleFileColumn } from '../../../../contract/articles/article-labels.ts'
import { stateLabels } from '../../../../contract/articles/article-states.ts'
import { ArticleFields } from '../../../../contract/articles/articles.ts'
import { foldText } from '../../../../contract/fold-text.ts'
import { normalizeNumberText } from '../../../../contract/numbers/read-amount.ts'

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
  const word = choicesByWord.get(foldText(text)) ?? text
  return choicesByColumn[column]?.find((one) => foldText(one) === foldText(word)) ?? text
}

/** `4.500` may be 4,500 as much of Europe writes it, so it is left for the schema to refuse. */
const MAY_BE_GROUPED = /^[1-9][0-9]{0,2}\.[0-9]{3}$/

/** Programs write whole numbers such as `3.0` and prices such as `4500.000`. */
const dropZeros = (text: string) =>
  MAY_BE_GROUPED.test(text) ? text : text.replace(/^([0-9]+)(?:\.0+|(\.[0-9]*[1-9])0+)$/, '$1$2')

/** The unit after a number, once spaces are removed, such as in `12pcs` or `12nos.`. */
const UNIT = /(?<=\d)(?:pcs?|pieces?|nos?)\.?$/i

const readPrice = (text: string) => dropZeros(normalizeNumberText(text))

const readStock = (text: string) => dropZeros(normalizeNumberText(text).replace(UNIT, ''))

const readers: Partial<Record<ArticleFileColumn, (text: string) => string>> = {
  article_price: readPrice,
  article_stock: readStock,
  article_Blouse: plainChoice('article_Blouse'),
  article_wash: plainChoice('article_wash'),
}

/** What a cell means, in the form that the fields of an article take. */
export const normalizeCell = (column: ArticleFileColumn, text: string) =>
  readers[column]?.(text) ?? text
