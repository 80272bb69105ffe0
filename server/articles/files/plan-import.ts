import * as z from 'zod/mini'
import { type ImportCheck, ImportedRow } from '../../../contract/articles/article-files.ts'
import type { ArticleFileColumn } from '../../../contract/articles/article-labels.ts'
import { keysOf } from '../../../contract/keys-of.ts'
import type { Db } from '../../database/database.ts'
import { hashArticleVersions } from '../hash-article-versions.ts'
import type { ImportInput } from './import-input.ts'
import { type MatchedPhotos, matchPhotos } from './photos/match-photos.ts'
import { type PhotoInspections, planPhotos } from './photos/plan-photos.ts'
import { mapInBatches, planRows } from './plan-rows.ts'
import type { PlannedRow } from './planned-row.ts'
import { choicesByColumn, headerOf } from './read-cells.ts'
import type { ListNames } from './stored-articles.ts'

const MAX_CHOICES = 500

/** What may be chosen instead of values that are not in their lists: by header, for the columns that have such values. */
const choicesOf = (
  rows: PlannedRow[],
  { Material, article_pinint }: ListNames,
): ImportCheck['choices'] => {
  const headers = new Set(
    rows.flatMap(({ corrections }) => corrections.map(({ column }) => column)),
  )
  const lists: Partial<Record<ArticleFileColumn, readonly string[]>> = {
    ...choicesByColumn,
    Material: Material.names.toSorted(),
    article_pinint: article_pinint.names.toSorted(),
  }
  return Object.fromEntries(
    keysOf(lists)
      .map((column) => [headerOf(column), lists[column]?.slice(0, MAX_CHOICES) ?? []] as const)
      .filter(([header]) => headers.has(header)),
  )
}

/**
 * What would be done with each row. `versionsHash` is of the stored articles in their versions: an import refuses to run where it
 * differs from that of its check. @param inspect gives what is known of the photos that the rows need
 */
export const planImport = async (
  db: Db,
  { records, files }: ImportInput,
  inspect: (matched: Map<PlannedRow, MatchedPhotos>) => Promise<PhotoInspections>,
) => {
  const planned = await planRows(db, records)
  const { matched, unused } = matchPhotos(planned.rows, files)
  const rows = await planPhotos(db, matched, await inspect(matched))
  const versionsHash = hashArticleVersions(rows.flatMap(({ stored }) => stored ?? []))
  return { rows, unused: files && unused, choices: choicesOf(rows, planned.lists), versionsHash }
}
/** The cells of a row as the import takes them: with corrections applied, and with the code of the article. */
const cellsOf = ({ record, code }: PlannedRow, { columns }: ImportInput) =>
  record.texts.map((text, index) => {
    const column = columns[index]
    if (column === 'article_Id') return code
    return column ? (record.cells[column] ?? '') : text
  })

const encodeRow = (row: PlannedRow, input: ImportInput) =>
  z.encode(ImportedRow, { ...row, cells: cellsOf(row, input) })

/** What a check and an import tell of each row. */
export const encodePlan = async (
  input: ImportInput,
  { rows, unused, choices, versionsHash }: Awaited<ReturnType<typeof planImport>>,
): Promise<ImportCheck> => ({
  headers: input.headers,
  rows: await mapInBatches(rows, (row) => encodeRow(row, input)),
  ignored: input.ignored,
  sheet: input.sheet,
  notes: input.notes,
  choices,
  unused,
  versions_hash: versionsHash,
})
