import { open, readFile } from 'node:fs/promises'
import { MAX_IMPORT_ROWS, resultColumns } from '../../../../contract/articles/article-files.ts'
import { articleFileColumns } from '../../../../contract/articles/article-labels.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { HttpError } from '../../../http/http-error.ts'
import { cellErrorReason, isCellError } from '../cell-errors.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import {
  areHeaders,
  columnOfHeader,
  type FileRecord,
  type FileTable,
  type SheetTable,
  simplifyHeader,
  tooManyRowsError,
} from './table.ts'

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

const readRows = async (path: string): Promise<SheetTable> => {
  const first = await readFirstBytes(path)
  if (first.equals(OLD_EXCEL_SIGNATURE)) {
    throw new HttpError(
      422,
      'This workbook is in the old Excel format (.xls) or protected by a password. Save it as .xlsx without a password, or as CSV.',
    )
  }
  if (first.subarray(0, 2).equals(ZIP_SIGNATURE)) return readXlsx(path)
  return { rows: await readCsv(await readFile(path)), sheet: '', hiddenRows: [], dates: [] }
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

/** The name of a column in a spreadsheet, such as `AB`. */
const lettersOfColumn = (column: number): string =>
  (column > 26 ? lettersOfColumn(Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26))

const checkHeaders = (headers: string[]) => {
  const index = headers.findIndex(isCellError)
  if (index === -1) return
  throw new HttpError(
    422,
    cellErrorReason(`Cell ${lettersOfColumn(index + 1)}1`, headers[index] ?? ''),
  )
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

/** A note for each column in which a spreadsheet has made dates of texts, such as of the length `5-6`. */
const dateNotes = ({ rows, dates }: SheetTable) =>
  [...Map.groupBy(dates, ({ column }) => column)].map(([column, [first, ...others]]) => {
    const header = rows[0]?.[column] ?? ''
    const text = first ? rows[first.row]?.[column] : ''
    const more = others.length > 0 ? ` and ${countOf(others.length, 'more row')}` : ''
    return `${header} is a date in row ${(first?.row ?? 0) + 1} (“${text}”)${more}. If that’s wrong, format the column as text and type it again.`
  })

const hiddenNotes = ({ hiddenRows }: SheetTable, records: FileRecord[]) => {
  const hidden = new Set(hiddenRows)
  const count = records.filter(({ row }) => hidden.has(row)).length
  return count > 0
    ? [
        `${countOf(count, 'hidden row is', 'hidden rows are')} imported too. To leave them out, delete them from the file.`,
      ]
    : []
}

/** The rows of a CSV or XLSX file by the names of their columns. @throws HttpError with a sentence */
export const readTable = async (path: string): Promise<FileTable> => {
  const table = await readRows(path)
  checkHeaders(table.rows[0] ?? [])
  const { headers, rows } = dropResults(table.rows)
  const columns = headers.map(columnOfHeader)
  if (!areHeaders(headers)) {
    throw new HttpError(
      422,
      `The first row of ${table.sheet ? `the sheet “${table.sheet}”` : 'this file'} must name its columns, with Code or Article Name among them.`,
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
    sheet: table.sheet,
    notes: [...dateNotes(table), ...hiddenNotes(table, records)],
  }
}
