import { knownErrorCode, NOT_COMPUTED } from '../cell-errors.ts'
import { parsePlace, placesOf } from './sheet-scanner.ts'
import { attributeReader, type TagReader } from './xml-tags.ts'

interface Place {
  row: number
  column: number
}

/** An area of cells that one formula fills, from its first to its last cell. */
interface Area {
  first: Place
  last: Place
}

/** The cells of a sheet that the reader of workbooks takes for empty ones though they have a formula or an error. */
export interface CellsWithoutValue {
  cells: (Place & { text: string })[]
  /** The areas of formulas that no program has computed; only the first cell of each has the formula. */
  areas: Area[]
}

const areasOf = attributeReader('ref')

const parseArea = (text: string): Area => {
  const [first = '', last = first] = text.split(':')
  return { first: parsePlace(first), last: parsePlace(last) }
}

interface OpenCell {
  tag: string
  /** The tag of its formula. */
  formula?: string
  /** The text of `<v>`, if there is one. */
  value?: string
}

const typeOf = (tag: string) => /[\s:]t=["'](\w*)["']/.exec(tag)?.[1]

/** A formula of texts may have computed an empty one. Some programs write an empty `<v>` for what they have not computed. */
const isComputed = ({ value, tag }: OpenCell) =>
  Boolean(value) || (value === '' && typeOf(tag) === 'str')

const errorOf = (cell: OpenCell) => {
  if (cell.formula !== undefined && !isComputed(cell)) return NOT_COMPUTED
  return typeOf(cell.tag) === 'e' ? knownErrorCode(cell.value ?? '') : undefined
}

/** Looks through the tags of a sheet for the cells whose value is missing. */
export const createValueScanner = () => {
  const found: CellsWithoutValue = { cells: [], areas: [] }
  let cell: OpenCell | undefined

  const closeCell = (closed: OpenCell) => {
    const text = errorOf(closed)
    if (!text) return
    const { tag, formula = '' } = closed
    const [place] = placesOf(tag)
    if (!place) return
    found.cells.push({ ...parsePlace(place), text })
    const [area] = text === NOT_COMPUTED && typeOf(formula) === 'array' ? areasOf(formula) : []
    if (area) found.areas.push(parseArea(area))
  }
  const read: TagReader = (name, tag) => {
    if (name === 'c') cell = { tag }
    else if (!cell) return
    else if (name === 'f') cell.formula = tag
    else if (name === 'v') cell.value = tag.slice(tag.indexOf('>') + 1).trim()
    else if (name === '/c') {
      closeCell(cell)
      cell = undefined
    }
  }
  return { read, found }
}

/** Puts the errors into the rows of the sheet. */
export const fillErrors = (rows: string[][], { cells, areas }: CellsWithoutValue) => {
  const fill = (row: number, column: number, text: string) => {
    while (rows.length < row) rows.push([])
    const texts = rows[row - 1] ?? []
    while (texts.length < column) texts.push('')
    texts[column - 1] ||= text
  }
  for (const { row, column, text } of cells) fill(row, column, text)
  const { length: columns = 0 } = rows[0] ?? {}
  for (const { first, last } of areas) {
    for (let row = first.row; row <= Math.min(last.row, rows.length); row += 1) {
      for (let column = first.column; column <= Math.min(last.column, columns); column += 1) {
        fill(row, column, NOT_COMPUTED)
      }
    }
  }
}
