import type { Correction } from '../../../contract/articles/article-files.ts'
import {
  type ArticleFileColumn,
  articleFileColumns,
} from '../../../contract/articles/article-labels.ts'
import { type ArticleState, stateLabels } from '../../../contract/articles/article-states.ts'
import {
  ArticleFields,
  articleApi,
  NOT_GIVEN,
  optionalText,
} from '../../../contract/articles/articles.ts'
import { formatFieldValue } from '../../../contract/articles/format-field-value.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { normalizeNumberText } from '../../../contract/numbers/read-amount.ts'
import { cellErrorReason, isCellError } from './cell-errors.ts'
import { findClosestName } from './find-closest-name.ts'
import type { FileRecord } from './reading/table.ts'

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
const normalizeCell = (column: ArticleFileColumn, text: string) => readers[column]?.(text) ?? text

type ArticleValues = ArticleFields & { article_state: ArticleState }
export type CellValues = { [Column in keyof ArticleValues]?: ArticleValues[Column] | undefined }

/** “Sold out” is not a stored state: such an article is in the shop, and its stock is 0. */
const statesByWord: ReadonlyMap<string, ArticleState> = new Map([
  ['draft', 'draft'],
  ['in the shop', 'shop'],
  ['shop', 'shop'],
  ['sold out', 'shop'],
  ['archived', 'archived'],
])

const WRONG_STATE = 'For State, choose Draft, In the shop, Sold out or Archived'

/** Letters that look like digits: O, I and l. */
const letterHint = (text: string) => {
  const [letter] = /(?<=\d[\d,.]*)[OoIl]|[OoIl](?=[\d,.]*\d)/.exec(text) ?? []
  return letter ? `, which has the letter ${letter} among its digits` : ''
}

const sentence = (message: string, given: string) =>
  given === '' ? message : `${message}, not “${given}”${letterHint(given)}`

/** Columns without a list, whose values are typed instead. */
const typedColumns: readonly ArticleFileColumn[] = ['article_price', 'article_stock']

/** Why a row is refused, and what may stand in the place of the value. */
export interface Fault {
  reason?: string
  correction?: Correction | undefined
}

const correctionFor = (column: ArticleFileColumn, from: string): Correction | undefined => {
  const choices = choicesByColumn[column] ?? (typedColumns.includes(column) ? [] : undefined)
  if (from === '' || !choices) return undefined
  return { column: headerOf(column), from, to: findClosestName(from, choices) ?? '' }
}

const isRequired = (column: keyof ArticleFields) =>
  !ArticleFields.shape[column].safeParse('').success

/** An article that is stored keeps its value of a required column whose cell is empty; `unchangedColumns` names these columns. */
export const readCells = ({ cells }: FileRecord, { isNew }: { isNew: boolean }) => {
  const { article_Id: _, article_state: word = '', ...texts } = cells
  const given: Record<string, string> = {}
  const unchangedColumns: string[] = []
  for (const column of keysOf(texts)) {
    const text = texts[column]?.trim() ?? ''
    if (text === '' && !isNew && isRequired(column)) unchangedColumns.push(headerOf(column))
    else given[column] = normalizeCell(column, text)
  }
  const schema = isNew ? ArticleFields : articleApi.update.body
  const { success, data, error } = schema.safeParse(given)
  const values: CellValues = success ? data : {}
  const faults: Fault[] = []
  const addFault = (column: ArticleFileColumn, text: string, reason: string) =>
    faults.push({ reason, correction: correctionFor(column, text) })
  const textOf = (column: ArticleFileColumn) => cells[column]?.trim() ?? ''
  const failed = keysOf(cells).filter((column) => isCellError(textOf(column)))
  for (const column of failed) {
    addFault(column, textOf(column), cellErrorReason(headerOf(column), textOf(column)))
  }
  for (const { path, message } of success ? [] : error.issues) {
    // The schema has the columns of a file as its fields.
    const column = path[0] as ArticleFileColumn
    const text = optionalText(textOf(column))
    if (!failed.includes(column)) addFault(column, text, sentence(message, text))
  }
  const text = word.trim()
  const state = statesByWord.get(foldText(text))
  if (state) values.article_state = state
  else if (text !== '' && !failed.includes('article_state')) {
    addFault('article_state', text, sentence(WRONG_STATE, text))
  }
  return { values, unchangedColumns, faults }
}

export const shownValue = (column: string, value: string | number | undefined) => {
  if (value === undefined || value === NOT_GIVEN) return ''
  return formatFieldValue(column, value) ?? String(value)
}

export const headerOf = (column: ArticleFileColumn) => articleFileColumns[column]
