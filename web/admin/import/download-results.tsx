import { Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../save-file.ts'
import type { ChosenFiles } from './files/chosen-files.ts'
import type { CheckedStep, DoneStep } from './import-step.ts'
import { resultsCsv } from './results-csv.ts'

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
