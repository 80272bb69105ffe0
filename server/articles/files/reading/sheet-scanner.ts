import { checkTableSize } from './table-size.ts'
import { attributeReader, type TagReader, unreadableSheetError } from './xml-tags.ts'

/** The last row and the longest column name of a sheet in Excel. */
const MAX_ROW = 1_048_576
const MAX_COLUMN_LETTERS = 3

/** The places of a row, such as `r="12"`, or of a cell, such as `r="AB12"`. */
export const placesOf = attributeReader('r')

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** The name of a column in a spreadsheet, such as `AB`. */
export const lettersOfColumn = (column: number): string =>
  (column > 26 ? lettersOfColumn(Math.floor((column - 1) / 26)) : '') +
  String.fromCharCode(65 + ((column - 1) % 26))

/** The column is 0 where the place is a row. */
export const parsePlace = (text: string) => {
  const [, letters = '', digits] = /^([A-Z]*)([0-9]+)$/.exec(text) ?? []
  if (!digits || Number(digits) > MAX_ROW || letters.length > MAX_COLUMN_LETTERS) {
    throw unreadableSheetError()
  }
  return { row: Number(digits), column: columnNumber(letters) }
}

/**
 * Looks through the tags of a part of a workbook for rows and cells, and for the texts of all sheets. The reader of workbooks
 * fills the gaps between rows and between cells, so their places count, not only their number.
 */
export const createSheetScanner = () => {
  const size = { rows: 0, columns: 0 }
  let isCounted = false
  let counted = 0
  let rowOfTag = 0

  const countPlace = (place: string) => {
    const { row, column } = parsePlace(place)
    // A row without cells does not count, as programs write one for the last row of all.
    if (column === 0) rowOfTag = row
    else {
      size.rows = Math.max(size.rows, row, rowOfTag)
      size.columns = Math.max(size.columns, column)
    }
  }
  /** @throws HttpError with a sentence if the table is too large to be read into the memory */
  return ((name, tag) => {
    isCounted ||= name === 'sheetData' || name === 'sst'
    if (!isCounted || (name !== 'row' && name !== 'c' && name !== 'si')) return
    counted += 1
    if (name === 'row') rowOfTag = 0
    if (name !== 'si') for (const place of placesOf(tag)) countPlace(place)
    checkTableSize({ rows: counted, columns: 1 })
    checkTableSize(size)
  }) satisfies TagReader
}
