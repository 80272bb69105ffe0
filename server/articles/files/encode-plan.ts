import * as z from 'zod/mini'
import { type ImportCheck, ImportedRow } from '../../../contract/articles/article-files.ts'
import type { ImportInput } from './import-input.ts'
import { mapInBatches } from './map-in-batches.ts'
import type { planImport } from './plan-import.ts'
import type { PlannedRow } from './planned-row.ts'

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
  { rows, unused, versionsHash }: Awaited<ReturnType<typeof planImport>>,
  choices: ImportCheck['choices'],
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
