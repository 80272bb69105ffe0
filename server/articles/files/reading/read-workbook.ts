import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { openPromise } from 'yauzl'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { HttpError } from '../../../http/http-error.ts'
import { fillErrors } from './cells-without-value.ts'
import { createWorkbookScanner } from './scan-workbook.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

/** The digits that a spreadsheet shows; what it computes has further ones, such as 1649.8900000000003. */
const SHOWN_DIGITS = 15

/** A text that stands in many cells is stored once in the workbook, but is sent and shown for each cell. */
const MAX_CHARACTERS = 30_000_000

const checkTextLength = (rows: string[][]) => {
  let length = 0
  for (const cells of rows) for (const text of cells) length += text.length
  if (length <= MAX_CHARACTERS) return
  throw new HttpError(
    422,
    `The texts of this workbook have more than ${formatCount(MAX_CHARACTERS)} characters. Shorten them, or split it into several.`,
  )
}

const textOf = (value: unknown) => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(Number(value.toPrecision(SHOWN_DIGITS)))
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

const readFirstSheet = async (path: string) => {
  const archive = await openPromise(path)
  try {
    const scanner = createWorkbookScanner()
    const unpacked = unpackWorkbook(archive, scanner.readerOf)
    const sheet = await readSheet(Readable.from(unpacked, { objectMode: false }))
    const rows = sheet.map((row) => row.map(textOf))
    fillErrors(rows, scanner.cellsWithoutValue())
    checkTextLength(rows)
    return rows
  } finally {
    archive.close()
  }
}

/** The rows of the first sheet. @throws HttpError with a sentence */
export const readWorkbook = async (path: string): Promise<string[][]> => {
  try {
    return await readFirstSheet(path)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(
      422,
      'This Excel workbook is damaged or protected by a password. Open it in a spreadsheet, save it again as .xlsx or CSV, and choose that file.',
    )
  }
}
