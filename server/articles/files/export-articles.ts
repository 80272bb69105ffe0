import { Readable } from 'node:stream'
import { MAX_XLSX_ROWS } from '../../../contract/articles/article-files.ts'
import {
  type ArticleFileColumn,
  articleFileColumns,
} from '../../../contract/articles/article-labels.ts'
import { displayStateOf, stateLabels } from '../../../contract/articles/article-states.ts'
import { type Article, optionalText } from '../../../contract/articles/articles.ts'
import { escapeCell } from '../../../contract/csv/escape-formula.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { csvStream } from '../../http/downloads/csv-stream.ts'
import { HttpError } from '../../http/http-error.ts'

type Cell = string | number

const columns = keysOf(articleFileColumns)
const headers = Object.values(articleFileColumns)

const cellOf = (article: Article, column: ArticleFileColumn): Cell => {
  if (column === 'article_state') return stateLabels[displayStateOf(article)]
  // Facts that are empty are missing.
  const value = article[column] ?? ''
  return typeof value === 'number' ? value : optionalText(value)
}

const cellsOf = (article: Article) => columns.map((column) => cellOf(article, column))

const csvCells = (article: Article) => cellsOf(article).map((cell) => escapeCell(String(cell)))

type Batches = Iterable<Article[]> | AsyncIterable<Article[]>

async function* records(batches: Batches) {
  for await (const batch of batches) yield* batch.map(csvCells)
}

export const exportCsv = (batches: Batches) => csvStream(headers, records(batches))

const tooManyRowsError = () =>
  new HttpError(
    422,
    `An XLSX file takes at most ${formatCount(MAX_XLSX_ROWS)} articles. Export them as CSV, or search for fewer.`,
  )

/** What a workbook cannot hold as it is, or reads as another character: a control character, and such as `_x0041_`. */
const UNSAFE_IN_XLSX = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu

const escapeForXlsx = (cell: Cell) =>
  typeof cell === 'string'
    ? cell.replaceAll(
        UNSAFE_IN_XLSX,
        (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
      )
    : cell

/** Texts are stored as texts, so that no spreadsheet takes one for a formula. @throws HttpError */
export const exportXlsx = async (batches: Batches): Promise<Readable> => {
  // Loaded on need, as other large libraries are, to save memory.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const rows: Cell[][] = []
  for await (const batch of batches) {
    rows.push(...batch.map((article) => cellsOf(article).map(escapeForXlsx)))
    if (rows.length > MAX_XLSX_ROWS) throw tooManyRowsError()
  }
  const file = await writeExcelFile([headers, ...rows], { stickyRowsCount: 1 }).toBuffer()
  return Readable.from([file])
}
