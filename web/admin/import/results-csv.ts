import { type ImportCheck, resultColumns } from '../../../contract/articles/article-files.ts'
import { escapeCell } from '../../../contract/csv/escape-formula.ts'
import { describeRow, resultWords } from './row-words.ts'

const lineOf = (cells: readonly string[]) =>
  cells.map((cell) => `"${escapeCell(cell).replaceAll('"', '""')}"`).join(',')

const wordsFor = (isDone: boolean) => (result: keyof typeof resultWords) => {
  const isWritten = result === 'added' || result === 'changed'
  return isWritten && !isDone ? `Would be ${result}` : resultWords[result].one
}

/** The rows of the file with what was done, or would be, and why. They can be corrected and imported again. */
export const resultsCsv = ({ headers, rows }: ImportCheck, isDone: boolean) => {
  const wordOf = wordsFor(isDone)
  const lines = [
    [...headers, ...resultColumns],
    ...rows.map((row) => [...row.cells, wordOf(row.result), describeRow(row)]),
  ]
  // Spreadsheets recognise UTF-8 by its mark.
  return `\ufeff${lines.map(lineOf).join('\r\n')}\r\n`
}
