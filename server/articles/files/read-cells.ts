import {
  type ArticleFileColumn,
  articleFileColumns,
} from '../../../contract/articles/article-files.ts'
import type { ArticleState } from '../../../contract/articles/article-states.ts'
import {
  ArticleFields,
  articleApi,
  NOT_GIVEN,
  optionalText,
} from '../../../contract/articles/articles.ts'
import type { FileRecord } from './read-table.ts'
import { statesByWord } from './state-words.ts'

type Stored = ArticleFields & { article_state: ArticleState }
export type Values = { [Column in keyof Stored]?: Stored[Column] | undefined }

const plainAmount = (text: string) => text.replace(/^(?:₹|rs\.?)\s*/i, '').replaceAll(',', '')

const choices = ['Yes', 'No', 'Hand wash', 'Machine wash', 'Dry wash']
const plainChoice = (text: string) =>
  choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text

const readers: Partial<Record<ArticleFileColumn, (text: string) => string>> = {
  article_price: plainAmount,
  article_stock: plainAmount,
  article_Blouse: plainChoice,
  article_wash: plainChoice,
}

const sentence = (message: string, given: string) =>
  given === '' ? message : `${message}, not “${given}”`

export const readCells = ({ cells }: FileRecord, isNew: boolean) => {
  const { article_Id: _, article_state: word, ...texts } = cells
  const given: Record<string, string> = {}
  for (const [name, raw] of Object.entries(texts)) {
    const text = raw.trim()
    given[name] = readers[name as ArticleFileColumn]?.(text) ?? text
  }
  const schema = isNew ? ArticleFields : articleApi.update.body
  const { success, data, error } = schema.safeParse(given)
  const reasons = success
    ? []
    : error.issues.map(({ path, message }) => {
        const column = path[0] as ArticleFileColumn
        return sentence(message, optionalText(cells[column]?.trim() ?? ''))
      })
  const values: Values = success ? data : {}
  if (word !== undefined && word.trim() !== '') {
    const state = statesByWord[word.trim().toLowerCase()]
    if (state) values.article_state = state
    else reasons.push(`State must be Draft, In the shop, Sold out or Archived, not “${word}”`)
  }
  return { values, reasons }
}

export const shownValue = (value: unknown) => (value === NOT_GIVEN ? '' : String(value))

export const headerOf = (column: string) => articleFileColumns[column as ArticleFileColumn]
