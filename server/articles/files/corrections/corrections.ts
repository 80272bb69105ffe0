import { articleFileColumns, type Correction } from '../../../../contract/articles/article-files.ts'
import { MAX_LINE_LENGTH } from '../../../../contract/fields.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { startsWithUpToOneTypo } from '../../starts-with-typo.ts'
import type { FileRecord } from '../file-table.ts'

const fold = (text: string) => text.trim().toLowerCase()

const columnOf = ({ column }: Correction) =>
  keysOf(articleFileColumns).find((name) => articleFileColumns[name] === column)

/** A shorter text is only completed, as with one letter changed nearly any name starts with it. */
const MIN_GUESSED_LENGTH = 3

/**
 * The name that was likely meant: the only one that starts with the text; else the first that starts with it but for one
 * letter; else the only one that contains the text or is contained in it. Upper and lower case are the same.
 */
export const findClosestName = (typed: string, known: Iterable<string>) => {
  // No name is longer, and comparing would take too long.
  if (typed.length > MAX_LINE_LENGTH) return undefined
  const text = fold(typed)
  const names = [...known]
  const completed = names.filter((name) => fold(name).startsWith(text))
  if (completed.length === 1) return completed[0]
  if (text.length < MIN_GUESSED_LENGTH) return undefined
  const similar = names.find((name) => startsWithUpToOneTypo(fold(name), text))
  if (similar) return similar
  const overlapping = names.filter((name) => fold(name).includes(text) || text.includes(fold(name)))
  return overlapping.length === 1 ? overlapping[0] : undefined
}

/** The rows with these values in the place of those that are not in their lists. */
export const applyCorrections = (
  records: FileRecord[],
  corrections: Correction[],
): FileRecord[] => {
  const columns = corrections.map((correction) => ({
    ...correction,
    column: columnOf(correction),
    from: fold(correction.from),
  }))
  return records.map((record) => {
    const cells = { ...record.cells }
    for (const { column, from, to } of columns) {
      if (column && fold(cells[column] ?? '') === from) cells[column] = to
    }
    return { ...record, cells }
  })
}
