import { resultColumns } from '../../../contract/articles/article-files.ts'
import { escapeCell } from '../../../contract/csv/escape-formula.ts'
import type { CheckedStep, DoneStep } from './import-step.ts'
import { describeRow, resultLabels } from './row-texts.ts'

const lineOf = (cells: readonly string[]) =>
  cells.map((cell) => `"${escapeCell(cell).replaceAll('"', '""')}"`).join(',')

type Step = CheckedStep | DoneStep

const labelOf = (result: keyof typeof resultLabels, step: Step['name']) => {
  const isWritten = result === 'added' || result === 'changed'
  return isWritten && step === 'checked' ? `Would be ${result}` : resultLabels[result].one
}

/** The rows of the file with what was done, or would be, and why. They can be corrected and imported again. */
export const resultsCsv = ({ name, check: { headers, rows } }: Step) => {
  const lines = [
    [...headers, ...resultColumns],
    ...rows.map((row) => [...row.cells, labelOf(row.result, name), describeRow(row)]),
  ]
  // Spreadsheets recognise UTF-8 by its mark.
  return `\ufeff${lines.map(lineOf).join('\r\n')}\r\n`
}
