import { type CellsWithoutValue, createValueScanner } from './cells-without-value.ts'
import { createFirstSheetFinder } from './first-sheet.ts'
import { createSheetScanner } from './sheet-scanner.ts'
import type { TagReader } from './xml-tags.ts'

/** Looks through the tags of all parts of a workbook, to refuse what is too large before it is read. */
export const createWorkbookScanner = () => {
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
