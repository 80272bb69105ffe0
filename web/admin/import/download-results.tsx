import { Download } from 'lucide-react'
import { resultColumns } from '../../../contract/articles/article-files.ts'
import { escapeCell } from '../../../contract/csv/escape-formula.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../save-file.ts'
import type { ChosenFiles } from './chosen-files.ts'
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
const resultsCsv = ({ name, check: { headers, rows } }: Step) => {
  const lines = [
    [...headers, ...resultColumns],
    // What a row has too much stays behind the last column, so that it is refused again.
    ...rows.map((row) => [
      ...row.cells.slice(0, headers.length),
      labelOf(row.result, name),
      describeRow(row),
      ...row.cells.slice(headers.length),
    ]),
  ]
  // Spreadsheets recognise UTF-8 by its mark.
  return `\ufeff${lines.map(lineOf).join('\r\n')}\r\n`
}

/** The name of the imported file without what an earlier download of results has added to it. */
const baseNameOf = ({ table, zip }: ChosenFiles) =>
  (table ?? zip?.file)?.name
    .replace(/\.[^.]*$/, '')
    .replace(/-(?:check|results)-\d{4}-\d\d-\d\d.*$/, '') || 'articles'

export function DownloadResults({ step }: { step: CheckedStep | DoneStep }) {
  const isDone = step.name === 'done'
  const save = () => {
    const csv = new Blob([resultsCsv(step)], { type: 'text/csv' })
    saveFile(csv, `${baseNameOf(step.files)}-${isDone ? 'results' : 'check'}`, 'csv')
  }
  return (
    <Button look="line" small={!isDone} onClick={save}>
      <Download aria-hidden="true" /> Download the results
    </Button>
  )
}
