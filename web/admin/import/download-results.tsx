import { Download } from 'lucide-react'
import type { ImportCheck } from '../../../contract/articles/article-files.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../save-file.ts'
import type { ChosenFiles } from './chosen-files.ts'
import { resultsCsv } from './results-csv.ts'

interface DownloadResultsProps {
  files: ChosenFiles
  check: ImportCheck
  isDone: boolean
}

/** The name of the imported file without what an earlier download of results has added to it. */
const stemOf = ({ table, zip }: ChosenFiles) =>
  (table ?? zip?.file)?.name
    .replace(/\.[^.]*$/, '')
    .replace(/-(?:check|results)-\d{4}-\d\d-\d\d.*$/, '') || 'articles'

export function DownloadResults({ files, check, isDone }: DownloadResultsProps) {
  const save = () => {
    const csv = new Blob([resultsCsv(check, isDone)], { type: 'text/csv' })
    saveFile(csv, `${stemOf(files)}-${isDone ? 'results' : 'check'}`, 'csv')
  }
  return (
    <Button look="line" small={!isDone} onClick={save}>
      <Download aria-hidden="true" /> Download the results
    </Button>
  )
}
