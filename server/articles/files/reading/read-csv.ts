import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { CsvError } from 'csv-parse'
import { MAX_IMPORT_ROWS } from '../../../../contract/articles/article-files.ts'
import { unescapeCell } from '../../../../contract/csv/escape-formula.ts'
import { HttpError } from '../../../http/http-error.ts'
import { checkTableSize } from './table-size.ts'
import { tooManyRowsError } from './too-many-rows.ts'

const KILOBYTE = 1024
const MAX_ROW_KILOBYTES = 100
const CHUNK_SIZE = 64 * KILOBYTE

const byteOrderMarks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] }

const decode = (bytes: Buffer) => {
  const [encoding = 'utf-8'] =
    Object.entries(byteOrderMarks).find(([, mark]) =>
      mark.every((byte, index) => bytes[index] === byte),
    ) ?? []
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(
      422,
      'The text encoding of this CSV file is not supported. Save it as “CSV UTF-8” or as an Excel workbook (.xlsx).',
    )
  }
}

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

const problemOf = ({ code }: CsvError) =>
  code === 'CSV_MAX_RECORD_SIZE'
    ? `its row has more than ${MAX_ROW_KILOBYTES} KB. Shorten its texts, or look for a text that begins with a quotation mark and does not end with one.`
    : 'its quotation marks do not match.'

/** @throws HttpError with a sentence */
export const readCsv = async (bytes: Buffer): Promise<string[][]> => {
  const text = decode(bytes)
  // Loaded on need, to save memory.
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse({
    delimiter: delimiterOf(text),
    // Without them the parser takes the end of the first line for that of all: rows that end in another way would vanish.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Counts the text of a row, not what separates its cells.
    max_record_size: MAX_ROW_KILOBYTES * KILOBYTE,
    cast: (text, { index }) => {
      checkTableSize({ rows: 1, columns: index + 1 })
      return unescapeCell(text)
    },
  })
  try {
    return await pipeline(chunksOf(text), parser, collectRows)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new HttpError(
      422,
      `Line ${error.lines ?? ''} of this CSV file cannot be read: ${problemOf(error)}`,
    )
  }
}
