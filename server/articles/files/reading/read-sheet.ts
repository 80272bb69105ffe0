import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { HttpError } from '../../../http/http-error.ts'
import { knownErrorCode, NOT_COMPUTED } from '../cell-errors.ts'
import { checkTableSize, columnOfHeader, type SheetTable } from './table.ts'
import { type Attributes, createTextReader, type PartReader } from './workbook-parts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The days from the first of a workbook to 1970. */
const DAYS_BEFORE_1970 = 25_569
const DAYS_FROM_1900_TO_1904 = 1462

/** The digits that a spreadsheet shows; what it computes has further ones, such as 1649.8900000000003. */
const SHOWN_DIGITS = 15

/** A text that stands in many cells is stored once in the workbook, but is sent and shown for each cell. */
const MAX_CHARACTERS = 30_000_000

const unreadableSheetError = () =>
  new HttpError(
    422,
    'A sheet of this workbook can’t be read. Open it in a spreadsheet, and save it again as .xlsx or CSV.',
  )

interface Place {
  row: number
  column: number
}

/** @param text such as `AB12` */
const parsePlace = (text: string): Place => {
  const [, letters, digits] = /^([A-Z]+)([0-9]+)$/.exec(text) ?? []
  if (!letters || !digits) throw unreadableSheetError()
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}

/** An area of cells that one formula fills, from its first to its last cell. */
interface Area {
  first: Place
  last: Place
}

const parseArea = (text: string): Area => {
  const [first = '', last = first] = text.split(':')
  return { first: parsePlace(first), last: parsePlace(last) }
}

/** What the cells of all sheets refer to. */
export interface CellContext {
  strings: string[]
  /** Whether each style of a cell shows a date. */
  dateStyles: boolean[]
  startsIn1904: boolean
}

interface OpenCell {
  place: Place
  type: string
  style: number
  formula?: Attributes
  hasValue?: boolean
}

const formatDate = (date: Date) => date.toISOString().slice(0, 10)

const dateOf = ({ type, style }: OpenCell, value: string, context: CellContext) => {
  if (value === '') return undefined
  if (type === 'd') return formatDate(new Date(value))
  if (type !== 'n' || !context.dateStyles[style]) return undefined
  const days = Number(value) + (context.startsIn1904 ? DAYS_FROM_1900_TO_1904 : 0)
  return formatDate(new Date(Math.floor((days - DAYS_BEFORE_1970) * DAY_MS)))
}

const textOf = ({ type }: OpenCell, value: string, { strings }: CellContext) => {
  if (value === '') return ''
  if (type === 'b') return String(value === '1')
  if (type === 'n') return String(Number(Number(value).toPrecision(SHOWN_DIGITS)))
  if (type !== 's') return value
  const text = strings[Number(value)]
  if (text === undefined) throw unreadableSheetError()
  return text
}

/** A formula of texts may have computed an empty one. Some programs write an empty `<v>` for what they have not computed. */
const errorOf = ({ type, formula, hasValue }: OpenCell, value: string) => {
  if (formula && value === '' && !(hasValue && type === 'str')) return NOT_COMPUTED
  return type === 'e' ? knownErrorCode(value) : undefined
}

/** The rows of a sheet, in which the gaps between cells are filled. */
const createRows = () => {
  const rows: string[][] = []
  const areas: Area[] = []
  let size = { rows: 0, columns: 0 }
  let textColumns = 0
  let characters = 0

  const put = ({ row, column }: Place, text: string) => {
    while (rows.length < row) rows.push([])
    const texts = rows[row - 1] ?? []
    while (texts.length < column) texts.push('')
    texts[column - 1] ||= text
  }
  const fillArea = ({ first, last }: Area, columns: number) => {
    for (let row = first.row; row <= Math.min(last.row, rows.length); row += 1) {
      for (let column = first.column; column <= Math.min(last.column, columns); column += 1) {
        put({ row, column }, NOT_COMPUTED)
      }
    }
  }
  return {
    /** @throws HttpError where the table would become too large, whether or not the cell has a text */
    checkPlace: ({ row, column }: Place) => {
      size = { rows: row, columns: Math.max(size.columns, column) }
      checkTableSize(size)
    },
    putText: (place: Place, text: string) => {
      characters += text.length
      if (characters > MAX_CHARACTERS) {
        throw new HttpError(
          422,
          `The texts of this workbook have more than ${formatCount(MAX_CHARACTERS)} characters. Shorten them, or split it into several.`,
        )
      }
      textColumns = Math.max(textColumns, place.column)
      put(place, text)
    },
    putError: (place: Place, code: string, { t, ref }: Attributes) => {
      put(place, code)
      if (code === NOT_COMPUTED && t === 'array' && ref) areas.push(parseArea(ref))
    },
    /** All columns have a header, so that no cell is behind the last one. */
    finish: () => {
      const [headers = []] = rows
      while (headers.length < textColumns) headers.push('')
      for (const area of areas) fillArea(area, headers.length)
      return rows
    },
  }
}

/** Reads the cells of a sheet; one that does not say its place stands behind the one before it. */
export const createSheetReader = (context: CellContext) => {
  const table = createRows()
  const strings = createTextReader()
  const hiddenRows: number[] = []
  const dates: SheetTable['dates'] = []
  let isInData = false
  let last: Place = { row: 0, column: 0 }
  let cell: OpenCell | undefined

  const openRow = ({ r, hidden }: Attributes) => {
    last = { row: r ? Number(r) : last.row + 1, column: 0 }
    if (hidden === '1' || hidden === 'true') hiddenRows.push(last.row)
  }
  const openCell = ({ r, s, t = 'n' }: Attributes) => {
    const place = r ? parsePlace(r) : { row: last.row, column: last.column + 1 }
    if (place.row < last.row || (place.row === last.row && place.column <= last.column)) {
      throw unreadableSheetError()
    }
    table.checkPlace(place)
    last = place
    cell = { place, type: t, style: Number(s ?? 0) }
  }
  const closeCell = (closed: OpenCell) => {
    const { place, formula = {} } = closed
    const value = strings.take()
    const error = errorOf(closed, value)
    if (error) return table.putError(place, error, formula)
    const date = dateOf(closed, value, context)
    const text = date ?? textOf(closed, value, context)
    if (text !== '') table.putText(place, text)
    if (date) dates.push({ row: place.row - 1, column: place.column - 1 })
  }
  const reader: PartReader = {
    onOpen: (name, getAttributes) => {
      if (name === 'sheetData') isInData = true
      if (!isInData) return
      strings.onOpen(name)
      if (name === 'row') openRow(getAttributes())
      else if (name === 'c') openCell(getAttributes())
      else if (cell && name === 'f') cell.formula = getAttributes()
      else if (cell && name === 'v') cell.hasValue = true
    },
    onText: strings.onText,
    onClose: (name) => {
      if (name === 'sheetData') isInData = false
      strings.onClose(name)
      if (name !== 'c' || !cell) return
      closeCell(cell)
      cell = undefined
    },
  }
  return {
    reader,
    finish: () => {
      const rows = table.finish()
      const columns = (rows[0] ?? []).map(columnOfHeader)
      return {
        rows,
        hiddenRows,
        dates: dates.filter(({ row, column }) => row > 0 && columns[column]),
      }
    },
  }
}
