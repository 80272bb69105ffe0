import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { openPromise } from 'yauzl'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { HttpError } from '../../../http/http-error.ts'
import { type CellsWithoutValue, createValueScanner, fillErrors } from './cells-without-value.ts'
import { areHeaders, columnOfHeader } from './column-names.ts'
import { createSheetScanner, placesOf } from './sheet-scanner.ts'
import { unpackWorkbook } from './unpack-workbook.ts'
import { attributeReader, type TagReader } from './xml-tags.ts'

const idsOf = attributeReader('id')
const namesOf = attributeReader('name')
const statesOf = attributeReader('state')
const relationshipIdsOf = attributeReader('Id')
const targetsOf = attributeReader('Target')

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The text of an attribute, whose bytes stand for characters of their own. */
const decodeAttribute = (value: string) =>
  Buffer.from(value, 'latin1')
    .toString()
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => CHARACTERS[name] ?? '')

interface Sheet {
  name: string
  id: string | undefined
  isHidden: boolean
}

/** Finds the sheets of a workbook in their order, and the parts that hold them. */
const createSheetFinder = () => {
  const sheets: Sheet[] = []
  const targets = new Map<string | undefined, string>()
  return {
    readTag: (path: string, name: string, tag: string) => {
      if (path === 'xl/workbook.xml' && name === 'sheet') {
        const [sheet = ''] = namesOf(tag)
        const isHidden = /hidden/i.test(statesOf(tag)[0] ?? '')
        // The reader of workbooks does not count one without a name.
        if (sheet) sheets.push({ name: decodeAttribute(sheet), id: idsOf(tag)[0], isHidden })
      }
      if (path === 'xl/_rels/workbook.xml.rels' && name === 'Relationship') {
        targets.set(relationshipIdsOf(tag)[0], targetsOf(tag)[0] ?? '')
      }
    },
    sheets,
    pathOf: (sheet: Sheet | undefined) => {
      const target = targets.get(sheet?.id) ?? ''
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
    },
  }
}

/** Finds the numbers of the rows that are hidden, such as by a filter. */
const createHiddenRowFinder = () => {
  const hiddenRows: number[] = []
  let row = 0
  const read: TagReader = (name, tag) => {
    if (name !== 'row') return
    row = Number(placesOf(tag)[0] ?? row + 1)
    if (/[\s:]hidden=["'](?:1|true)["']/.test(tag)) hiddenRows.push(row)
  }
  return { read, hiddenRows }
}

interface ScannedPart {
  withoutValue: CellsWithoutValue
  hiddenRows: number[]
}

/** Looks through the tags of all parts of a workbook, to refuse what is too large before it is read. */
const createWorkbookScanner = () => {
  const finder = createSheetFinder()
  const parts = new Map<string, ScannedPart>()
  return {
    readerOf: (path: string): TagReader => {
      const checkSize = createSheetScanner()
      const values = createValueScanner()
      const rows = createHiddenRowFinder()
      parts.set(path, { withoutValue: values.found, hiddenRows: rows.hiddenRows })
      return (name, tag) => {
        checkSize(name, tag)
        values.read(name, tag)
        rows.read(name, tag)
        finder.readTag(path, name, tag)
      }
    },
    sheets: finder.sheets,
    partOf: (sheet: Sheet | undefined): ScannedPart =>
      parts.get(finder.pathOf(sheet)) ?? {
        withoutValue: { cells: [], areas: [] },
        hiddenRows: [],
      },
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

/** Where the rows below the headers have dates, in the columns that are imported; both count from 0. */
const findDates = (rows: readonly (readonly unknown[])[]) => {
  const columns = (rows[0] ?? []).map((header) => columnOfHeader(textOf(header)))
  return rows.flatMap((cells, row) =>
    cells.flatMap((value, column) =>
      row > 0 && value instanceof Date && columns[column] ? [{ row, column }] : [],
    ),
  )
}

/** The table in a file; a CSV file has neither sheets nor hidden rows or dates. */
export interface SheetTable {
  rows: string[][]
  /** The name of the sheet, where the workbook has several; else empty. */
  sheet: string
  /** Their numbers, from 1. */
  hiddenRows: number[]
  dates: { row: number; column: number }[]
}

const readNumberedSheet = async (path: string, number: number) => {
  const archive = await openPromise(path)
  try {
    const scanner = createWorkbookScanner()
    const unpacked = unpackWorkbook(archive, scanner.readerOf)
    // A chart has a sheet of its own, without cells.
    const cells = (await readSheet(Readable.from(unpacked, { objectMode: false }), number)) ?? []
    const rows = cells.map((row) => row.map(textOf))
    const { sheets } = scanner
    const sheet = sheets[number - 1]
    const { withoutValue, hiddenRows } = scanner.partOf(sheet)
    fillErrors(rows, withoutValue)
    checkTextLength(rows)
    const name = sheets.length > 1 ? (sheet?.name ?? '') : ''
    const table: SheetTable = { rows, sheet: name, hiddenRows, dates: findDates(cells) }
    return { table, sheets }
  } finally {
    archive.close()
  }
}

/** Reads further sheets only where the first one is hidden or does not name columns. */
const readFittingSheet = async (path: string) => {
  const first = await readNumberedSheet(path, 1)
  const visible = first.sheets.flatMap(({ isHidden }, index) => (isHidden ? [] : [index + 1]))
  let firstVisible: SheetTable | undefined
  for (const number of visible) {
    const { table } = number === 1 ? first : await readNumberedSheet(path, number)
    if (areHeaders(table.rows[0] ?? [])) return table
    firstVisible ??= table
  }
  return firstVisible ?? first.table
}

/** The rows of the first visible sheet that names columns, or else of the first visible one. @throws HttpError with a sentence */
export const readWorkbook = async (path: string): Promise<SheetTable> => {
  try {
    return await readFittingSheet(path)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(
      422,
      'This Excel workbook is damaged or protected by a password. Open it in a spreadsheet, save it again as .xlsx or CSV, and choose that file.',
    )
  }
}
