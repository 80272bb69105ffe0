import { open, readFile } from 'node:fs/promises'
import { MAX_IMPORT_ROWS, resultColumns } from '../../../../contract/articles/article-files.ts'
import { articleFileColumns } from '../../../../contract/articles/article-labels.ts'
import { HttpError } from '../../../http/http-error.ts'
import { cellErrorReason, isCellError } from '../cell-errors.ts'
import type { FileRecord, FileTable } from '../file-table.ts'
import { areHeaders, columnOfHeader, simplifyHeader } from './column-names.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { tooManyRowsError } from './too-many-rows.ts'

const ZIP_SIGNATURE = Buffer.from('PK')
const OLD_EXCEL_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const readFirstBytes = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const readRows = async (path: string) => {
  const first = await readFirstBytes(path)
  if (first.equals(OLD_EXCEL_SIGNATURE)) {
    throw new HttpError(
      422,
      'This workbook is in the old Excel format (.xls) or protected by a password. Save it as .xlsx without a password, or as CSV.',
    )
  }
  return first.subarray(0, 2).equals(ZIP_SIGNATURE) ? readXlsx(path) : readCsv(await readFile(path))
}

/** Whether a column names the files in the ZIP that belong to its row; an exported file has no such column. */
const isOfPhotos = (header: string) =>
  /^(?:photo|picture|image|pic)s?$/.test(simplifyHeader(header))

const resultNames = new Set(resultColumns.map(simplifyHeader))

/** The cells behind the last column, if one of them has a text. */
const extraTextsIn = (cells: string[]) =>
  cells.slice(0, cells.findLastIndex((text) => text.trim() !== '' && !isCellError(text)) + 1)

/** Drops the columns that the results of an earlier import have beside its rows. */
const dropResults = ([headers = [], ...rows]: string[][]) => {
  const ownIndexes = [...headers.keys()].filter(
    (index) => !resultNames.has(simplifyHeader(headers[index] ?? '')),
  )
  const pick = (cells: string[]) => ownIndexes.map((index) => cells[index] ?? '')
  return {
    headers: pick(headers),
    rows: rows.map((cells) => ({
      cells: pick(cells),
      extraTexts: extraTextsIn(cells.slice(headers.length)),
    })),
  }
}

/** The name of a column in a spreadsheet, such as `AB`; a file has at most 200 of them. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

const checkHeaders = (headers: string[]) => {
  const index = headers.findIndex(isCellError)
  if (index === -1) return
  throw new HttpError(422, cellErrorReason(`Cell ${letterOf(index)}1`, headers[index] ?? ''))
}

/**
 * Whether a row is about an article. Where a formula was filled down below the last article, rows have errors but neither code
 * nor name.
 */
const hasContent = ({ cells, extraTexts = [] }: FileRecord) =>
  extraTexts.length > 0 ||
  Object.entries(cells).some(
    ([column, text]) =>
      text.trim() !== '' &&
      (column === 'article_Id' || column === 'article_name' || !isCellError(text)),
  )

/** The rows of a CSV or XLSX file by the names of their columns. @throws HttpError with a sentence */
export const readTable = async (path: string): Promise<FileTable> => {
  const table = await readRows(path)
  checkHeaders(table[0] ?? [])
  const { headers, rows } = dropResults(table)
  const columns = headers.map(columnOfHeader)
  if (!areHeaders(headers)) {
    throw new HttpError(
      422,
      'The first row of this file must name its columns, with Code or Article Name among them.',
    )
  }
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index)
  if (twice) {
    throw new HttpError(422, `The column ${articleFileColumns[twice]} appears twice.`)
  }
  const photoColumn = headers.findIndex(isOfPhotos)
  const records = rows
    .map(({ cells, extraTexts }, rowIndex): FileRecord => {
      const named = columns.flatMap((column, index) =>
        column ? [[column, cells[index] ?? '']] : [],
      )
      const photos = cells[photoColumn] ?? ''
      return {
        row: rowIndex + 2,
        cells: Object.fromEntries(named),
        photos,
        texts: [...cells, ...extraTexts],
        extraTexts,
      }
    })
    .filter(hasContent)
  if (records.length > MAX_IMPORT_ROWS) throw tooManyRowsError()
  return {
    headers,
    columns,
    records,
    ignored: headers.filter(
      (header, index) => header.trim() !== '' && !columns[index] && index !== photoColumn,
    ),
    sheet: '',
    notes: [],
  }
}
