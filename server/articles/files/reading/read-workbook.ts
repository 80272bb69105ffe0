import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { openPromise } from 'yauzl'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { HttpError } from '../../../http/http-error.ts'
import { type CellsWithoutValue, createValueScanner, fillErrors } from './cells-without-value.ts'
import { createSheetScanner } from './sheet-scanner.ts'
import { unpackWorkbook } from './unpack-workbook.ts'
import { attributeReader, type TagReader } from './xml-tags.ts'

const idsOf = attributeReader('id')
const relationshipIdsOf = attributeReader('Id')
const targetsOf = attributeReader('Target')

/** Finds the part that holds the first sheet of a workbook, which is not always `sheet1.xml`. */
const createFirstSheetFinder = () => {
  let id: string | undefined
  const targets = new Map<string | undefined, string>()
  return {
    readTag: (path: string, name: string, tag: string) => {
      if (path === 'xl/workbook.xml' && name === 'sheet') id ??= idsOf(tag)[0]
      if (path === 'xl/_rels/workbook.xml.rels' && name === 'Relationship') {
        targets.set(relationshipIdsOf(tag)[0], targetsOf(tag)[0] ?? '')
      }
    },
    path: () => {
      const target = targets.get(id) ?? ''
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
    },
  }
}

/** Looks through the tags of all parts of a workbook, to refuse what is too large before it is read. */
const createWorkbookScanner = () => {
  const firstSheet = createFirstSheetFinder()
  const found = new Map<string, CellsWithoutValue>()
  return {
    readerOf: (path: string): TagReader => {
      const checkSize = createSheetScanner()
      const values = createValueScanner()
      found.set(path, values.found)
      return (name, tag) => {
        checkSize(name, tag)
        values.read(name, tag)
        firstSheet.readTag(path, name, tag)
      }
    },
    /** Of the first sheet. */
    cellsWithoutValue: (): CellsWithoutValue =>
      found.get(firstSheet.path()) ?? { cells: [], areas: [] },
  }
}

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
