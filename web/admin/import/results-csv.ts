import { resultColumns } from '../../../contract/articles/article-files.ts'
import { escapeCell } from '../../../contract/csv/escape-formula.ts'
import type { CheckedStep, DoneStep } from './import-step.ts'
import { describeRow, resultWords } from './row-words.ts'

const lineOf = (cells: readonly string[]) =>
  cells.map((cell) => `"${escapeCell(cell).replaceAll('"', '""')}"`).join(',')

type Step = CheckedStep | DoneStep

const wordOf = (result: keyof typeof resultWords, step: Step['name']) => {
  const isWritten = result === 'added' || result === 'changed'
  return isWritten && step === 'checked' ? `Would be ${result}` : resultWords[result].one
}

/** The rows of the file with what was done, or would be, and why. They can be corrected and imported again. */
export const resultsCsv = ({ name, check: { headers, rows } }: Step) => {
  const lines = [
    [...headers, ...resultColumns],
    ...rows.map((row) => [...row.cells, wordOf(row.result, name), describeRow(row)]),
  ]
  // Spreadsheets recognise UTF-8 by its mark.
  return `\ufeff${lines.map(lineOf).join('\r\n')}\r\n`
}
