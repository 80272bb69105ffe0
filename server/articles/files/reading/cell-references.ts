import { lettersOfColumn, parsePlace, placesOf } from './sheet-scanner.ts'
import type { TagReader } from './xml-tags.ts'

/** Finds out whether a part is a sheet with cells that do not say their place. The standard allows that. */
export const createReferenceScanner = () => {
  let isSheet = false
  let lacksReferences = false
  const read: TagReader = (name, tag) => {
    if (name === 'sheetData') isSheet = true
    else if (isSheet && name === 'c') lacksReferences ||= !/[\s:]r=/.test(tag)
  }
  return { read, lacksReferences: () => lacksReferences }
}

const ROW_OR_CELL = /<((?:[^\s<>/:]*:)?)(row|c)(?=[\s/>])([^<>]*)/g

/** Gives each cell its place, by its order where it has none: the reader of workbooks needs it. */
export const addReferences = (sheet: Buffer) => {
  const last = { row: 0, column: 0 }
  const addTo = (tag: string, prefix: string, name: string, attributes: string) => {
    const [place] = placesOf(tag)
    if (name === 'row') {
      last.row = place ? parsePlace(place).row : last.row + 1
      last.column = 0
      return tag
    }
    if (place) {
      Object.assign(last, parsePlace(place))
      return tag
    }
    last.column += 1
    return `<${prefix}c r="${lettersOfColumn(last.column)}${last.row}"${attributes}`
  }
  // Tags are ASCII, and each byte of a text stays as it is.
  return Buffer.from(sheet.toString('latin1').replace(ROW_OR_CELL, addTo), 'latin1')
}
