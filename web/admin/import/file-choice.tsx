import { FileSpreadsheet } from 'lucide-react'
import {
  articleFileColumns,
  MAX_IMPORT_MEGABYTES,
  MAX_IMPORT_ROWS,
} from '../../../contract/articles/article-files.ts'
import styles from './file-choice.module.css'

interface FileChoiceProps {
  isChecking: boolean
  reason: string
  onChoose(file: File): void
}

const columns = Object.values(articleFileColumns).join(', ')

export function FileChoice({ isChecking, reason, onChoose }: FileChoiceProps) {
  return (
    <section className={styles.choice}>
      <label className={styles.drop}>
        <FileSpreadsheet aria-hidden="true" />
        <b>Choose a CSV or Excel file</b>
        <span>or drop it here</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          disabled={isChecking}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onChoose(file)
            // The same file can be chosen again once it was mended.
            currentTarget.value = ''
          }}
        />
      </label>
      <p role="status">{isChecking && 'Please wait, checking the file…'}</p>
      {reason && (
        <p role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
      <ul>
        <li>
          At most {MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows and {MAX_IMPORT_MEGABYTES} MB. The
          first row names the columns: {columns}.
        </li>
        <li>
          A row with a code changes this article. One without changes the article of its name, or
          adds it as a draft.
        </li>
        <li>
          Columns that are left out stay as they are. An export of the articles is a good start.
        </li>
      </ul>
    </section>
  )
}
