import {
  type ArticleFileColumn,
  articleFileColumns,
  type Correction,
} from '../../../contract/articles/article-files.ts'
import { isOneLetterApart } from '../one-letter.ts'
import type { FileRecord } from './file-table.ts'

const fold = (text: string) => text.trim().toLowerCase()

const columnOf = ({ column }: Correction) =>
  Object.entries(articleFileColumns).find(([, header]) => header === column)?.[0] as
    | ArticleFileColumn
    | undefined

/** The one of a list that was likely meant: one letter apart, or the only one that holds the text or is held by it. */
export const findClosestName = (typed: string, known: Iterable<string>) => {
  const text = fold(typed)
  const names = [...known]
  const near = names.find((name) => isOneLetterApart(text, fold(name)))
  if (near || text.length < 3) return near
  const holding = names.filter((name) => fold(name).includes(text) || text.includes(fold(name)))
  return holding.length === 1 ? holding[0] : undefined
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
