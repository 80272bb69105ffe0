import * as z from 'zod/mini'
import { ImportCheck } from '../../../contract/articles/article-files.ts'
import type { ImportInput } from './import-input.ts'
import type { planImport } from './plan-import.ts'
import type { PlannedRow } from './planned-row.ts'

/** As they were taken: with the values that replace others, and the code of the article. */
const cellsOf = ({ record, code }: PlannedRow, { columns }: ImportInput) =>
  record.texts.map((text, index) => {
    const column = columns[index]
    if (column === 'article_Id') return code
    return column ? (record.cells[column] ?? '') : text
  })

/** What a check and an import tell of each row. */
export const answerPlan = (
  input: ImportInput,
  plan: Awaited<ReturnType<typeof planImport>>,
  choices: ImportCheck['choices'],
) =>
  z.encode(ImportCheck, {
    ...plan,
    rows: plan.rows.map((row) => ({ ...row, cells: cellsOf(row, input) })),
    headers: input.headers,
    ignored: input.ignored,
    choices,
  })
