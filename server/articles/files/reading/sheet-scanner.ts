import { HttpError } from '../../../http/http-error.ts'
import { checkTableSize } from './table-size.ts'

/** The last row and the longest column name of a sheet in Excel. */
const MAX_ROW = 1_048_576
const MAX_COLUMN_LETTERS = 3
const MAX_TAG_LENGTH = 1_000_000
/** At least as long as what `START` finds. */
const OVERLAP = 100

/** The tag before the rows of a sheet, or before the texts of all sheets; it may have a prefix, such as `<x:sst>`. */
const START = /[<:](?:sheetData|sst)[\s/>]/
/** The tag of a row, a cell or a text; or the place of a row, such as `r="12"`, or of a cell, such as `r="AB12"`. */
const TAG_OR_PLACE = /[<:](row|c|si)(?=[\s/>])|(?:\s|(?<!\sxmlns):)r=(?:"([^"]*)"|'([^']*)')/g

const unreadableSheetError = () =>
  new HttpError(
    422,
    'A sheet of this workbook cannot be read. Open it in a spreadsheet, and save it again as .xlsx or CSV.',
  )

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

const placeOf = (text: string) => {
  const [, letters = '', digits] = /^([A-Z]*)([0-9]+)$/.exec(text) ?? []
  if (!digits || Number(digits) > MAX_ROW || letters.length > MAX_COLUMN_LETTERS) {
    throw unreadableSheetError()
  }
  return { row: Number(digits), column: columnNumber(letters) }
}

/** Counts what it is given, in its order. A tag in a comment counts too, so that no tag can hide behind one. */
const createCounter = () => {
  const size = { rows: 0, columns: 0 }
  let tags = 0
  let rowOfTag = 0
  return (text: string) => {
    for (const [, tag, inDouble, inSingle] of text.matchAll(TAG_OR_PLACE)) {
      if (tag) {
        tags += 1
        if (tag === 'row') rowOfTag = 0
        continue
      }
      const { row, column } = placeOf(inDouble ?? inSingle ?? '')
      // A row without cells does not count, as programs write one for the last row of all.
      if (column === 0) rowOfTag = row
      else {
        size.rows = Math.max(size.rows, row, rowOfTag)
        size.columns = Math.max(size.columns, column)
      }
    }
    checkTableSize({ rows: tags, columns: 1 })
    checkTableSize(size)
  }
}

/**
 * Looks through a part of a workbook while it is unpacked. The reader of workbooks fills the gaps between rows and between
 * cells, so their places count, not only their number.
 */
export const createSheetScanner = () => {
  const count = createCounter()
  let isCounted = false
  let rest = ''
  /** @throws HttpError with a sentence if the part is too large to be read into the memory */
  return (chunk: Buffer) => {
    // Tags are ASCII, so the encoding of the texts does not matter.
    const text = rest + chunk.toString('latin1')
    isCounted ||= START.test(text)
    if (!isCounted) {
      rest = text.slice(-OVERLAP)
      return
    }
    // The last tag can go on in the next chunk.
    const end = Math.max(text.lastIndexOf('<'), 0)
    count(text.slice(0, end))
    rest = text.slice(end)
    if (rest.length > MAX_TAG_LENGTH) throw unreadableSheetError()
  }
}
