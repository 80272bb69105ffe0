import { articleFileColumns, type Correction } from '../../../../contract/articles/article-files.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import type { FileRecord } from '../file-table.ts'
import { normalizeValue } from './normalize-value.ts'

const columnOf = ({ column }: Correction) =>
  keysOf(articleFileColumns).find((name) => articleFileColumns[name] === column)

/** The rows with these values in the place of those that are not in their lists. */
export const applyCorrections = (
  records: FileRecord[],
  corrections: Correction[],
): FileRecord[] => {
  const columns = corrections.map((correction) => ({
    ...correction,
    column: columnOf(correction),
    from: normalizeValue(correction.from),
  }))
  return records.map((record) => {
    const cells = { ...record.cells }
    for (const { column, from, to } of columns) {
      if (column && normalizeValue(cells[column] ?? '') === from) cells[column] = to
    }
    return { ...record, cells }
  })
}
