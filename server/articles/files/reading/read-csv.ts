import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { CsvError } from 'csv-parse'
import { MAX_IMPORT_ROWS } from '../../../../contract/articles/article-files.ts'
import { unescapeCell } from '../../../../contract/csv/escape-formula.ts'
import { HttpError } from '../../../http/http-error.ts'
import { checkTableSize, tooManyRowsError } from './table.ts'

const KILOBYTE = 1024
const MAX_ROW_KILOBYTES = 100
const CHUNK_SIZE = 64 * KILOBYTE

/** How a file in UTF-16 begins: with its mark, or with two characters of ASCII, as columns are named. */
const beginnings: [string, RegExp][] = [
  ['utf-16le', /^(?:\xff\xfe|[^\0]\0[^\0]\0)/],
  ['utf-16be', /^(?:\xfe\xff|\0[^\0]\0[^\0])/],
]

const decode = (bytes: Buffer) => {
  const first = bytes.toString('latin1', 0, 4)
  const [encoding = 'utf-8'] = beginnings.find(([, beginning]) => beginning.test(first)) ?? []
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(
      422,
      'The text encoding of this CSV file isn’t supported. Save it as “CSV UTF-8” or as an Excel workbook (.xlsx).',
    )
  }
}

/** A first line such as `sep=;`, by which Excel knows what separates the cells. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n|$)/i

const delimiterOf = (text: string) => {
  const [headers = ''] = text.slice(0, MAX_ROW_KILOBYTES * KILOBYTE).split(/[\r\n]/, 1)
  const count = (delimiter: string) => headers.split(delimiter).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

async function* chunksOf(text: string) {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += CHUNK_SIZE) {
    // Lets other calls run in between.
    await setImmediate()
    yield bytes.subarray(start, start + CHUNK_SIZE)
  }
}

const collectRows = async (records: AsyncIterable<string[]>) => {
  const rows: string[][] = []
  let columns = 0
  for await (const cells of records) {
    columns = Math.max(columns, cells.length)
    checkTableSize({ rows: rows.length + 1, columns })
    // The first row has the headers.
    if (rows.length > MAX_IMPORT_ROWS) throw tooManyRowsError()
    rows.push(cells)
  }
  return rows
}

const UNMATCHED_QUOTES = 'its quotation marks don’t match.'

const problemOf = ({ code }: CsvError) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `its row has more than ${MAX_ROW_KILOBYTES} KB. Shorten its texts, or look for a text that begins with a quotation mark and doesn’t end with one.`
    : UNMATCHED_QUOTES

const lineError = (line: number | string, problem: string) =>
  new HttpError(422, `Line ${line} of this CSV file can’t be read: ${problem}`)

interface CsvText {
  text: string
  delimiter: string
  /** The lines before the headers. */
  skippedLines: number
}

const splitSeparatorLine = (text: string): CsvText => {
  const [line, delimiter] = SEPARATOR_LINE.exec(text) ?? []
  if (!line || !delimiter) return { text, delimiter: delimiterOf(text), skippedLines: 0 }
  return { text: text.slice(line.length), delimiter, skippedLines: 1 }
}

/** @param hasInchMarks keeps the quotation marks within a text that does not begin with one, such as `Border 4" zari` */
const parseRows = async (
  { text, delimiter, skippedLines }: CsvText,
  hasInchMarks: boolean,
): Promise<string[][]> => {
  // Loaded on need, to save memory.
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse({
    delimiter,
    relax_quotes: hasInchMarks,
    // Without them the parser takes the end of the first line for that of all: rows that end in another way would vanish.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Counts the text of a row, not what separates its cells.
    max_record_size: MAX_ROW_KILOBYTES * KILOBYTE,
    cast: (text, { index, quoting, lines }) => {
      checkTableSize({ rows: 1, columns: index + 1 })
      // The whole text was put into quotation marks, but behind a blank.
      if (!quoting && /^\s+"/.test(text)) throw lineError(lines + skippedLines, UNMATCHED_QUOTES)
      return unescapeCell(text)
    },
  })
  try {
    return await pipeline(chunksOf(text), parser, collectRows)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Only such a file is read again, as in all others a quotation mark out of place is a mistake.
    if (error.code === 'INVALID_OPENING_QUOTE' && !hasInchMarks) {
      return parseRows({ text, delimiter, skippedLines }, true)
    }
    const line = typeof error.lines === 'number' ? error.lines + skippedLines : ''
    throw lineError(line, problemOf(error))
  }
}

/** @throws HttpError with a sentence */
export const readCsv = (bytes: Buffer): Promise<string[][]> =>
  parseRows(splitSeparatorLine(decode(bytes)), false)
