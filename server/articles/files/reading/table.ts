import { MAX_IMPORT_ROWS } from '../../../../contract/articles/article-files.ts'
import {
  type ArticleFileColumn,
  articleFileColumns,
} from '../../../../contract/articles/article-labels.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { HttpError } from '../../../http/http-error.ts'

/** The table in a file; a CSV file has neither sheets nor hidden rows or dates. */
export interface SheetTable {
  rows: string[][]
  /** The name of the sheet, where the workbook has several; else empty. */
  sheet: string
  /** Their numbers, from 1. */
  hiddenRows: number[]
  /** Where the rows below the headers have dates, in the columns that are imported; both count from 0. */
  dates: { row: number; column: number }[]
}

export interface FileRecord {
  row: number
  cells: Partial<{ [Column in ArticleFileColumn]: string }>
  photos: string
  /** One for each header of the file, and behind them those of `extraTexts`. */
  texts: string[]
  /** The cells behind the last column, with empty ones between them. Where it has some, the row is refused. */
  extraTexts?: string[]
}

export interface FileTable {
  headers: string[]
  /** What each header stands for. */
  columns: (ArticleFileColumn | undefined)[]
  records: FileRecord[]
  ignored: string[]
  /** The sheet that was read, where the workbook has several; else empty. */
  sheet: string
  /** Sentences about the whole file. */
  notes: string[]
}

/** An exported file has 13. */
const MAX_COLUMNS = 200
/** That is 50 columns for each of 10,000 rows. */
const MAX_CELLS = 500_000

interface TableSize {
  rows: number
  /** Of the widest row. */
  columns: number
}

/** Refuses a table while it is read, before it fills the memory. Empty cells count too. @throws HttpError */
export const checkTableSize = ({ rows, columns }: TableSize) => {
  if (columns > MAX_COLUMNS) {
    throw new HttpError(
      422,
      `This file has more than ${MAX_COLUMNS} columns. Delete any you don’t need, including empty ones.`,
    )
  }
  if (rows * columns > MAX_CELLS) {
    throw new HttpError(
      422,
      `This file has more than ${formatCount(MAX_CELLS)} cells, including empty ones. Delete the rows and columns you don’t need, or split it into several files.`,
    )
  }
}

export const tooManyRowsError = () =>
  new HttpError(
    422,
    `This file has more than ${formatCount(MAX_IMPORT_ROWS)} rows. Split it into several.`,
  )

const lettersOf = (header: string) => header.toLowerCase().replaceAll(/[^a-z]/g, '')

/** One text for the spellings of a header, such as `article_price` and `Article Price`. */
export const simplifyHeader = (header: string) => lettersOf(header).replace(/^article(?=.)/, '')

const columnsByName = new Map<string, ArticleFileColumn>([
  ...keysOf(articleFileColumns).flatMap((column) =>
    [column, articleFileColumns[column]].map((name) => [simplifyHeader(name), column] as const),
  ),
  ['pinterest', 'article_pinint'],
])

/** What a header stands for. A column ID has the numbers of another program, such as WooCommerce. */
export const columnOfHeader = (header: string) =>
  lettersOf(header) === 'id' ? undefined : columnsByName.get(simplifyHeader(header))

/** Whether a row names the columns of a table of articles. */
export const areHeaders = (cells: string[]) => {
  const columns = cells.map(columnOfHeader)
  return columns.includes('article_name') || columns.includes('article_Id')
}
