import { FileSpreadsheet } from 'lucide-react'
import {
  articleFileColumns,
  MAX_IMPORT_MEGABYTES,
  MAX_IMPORT_ROWS,
  MAX_PHOTO_ZIP_MEGABYTES,
} from '../../../contract/articles/article-files.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { type CheckProgress, CheckProgressLines } from './check-progress.tsx'
import { namesOf } from './chosen-files.ts'
import styles from './file-choice.module.css'
import { FileInput } from './file-input.tsx'
import panelStyles from './import-panel.module.css'
import { StartFile } from './start-file.tsx'
import { RecentImports } from './undo/recent-imports.tsx'

interface FileChoiceProps extends CheckProgress {
  isChecking: boolean
  reason: string
  onChoose(files: File[]): void
  onStop(): void
}

const columns = Object.values(articleFileColumns).join(', ')

export function FileChoice(props: FileChoiceProps) {
  const { files, isChecking, reason, onChoose, onStop } = props
  return (
    <section className={panelStyles.panel}>
      <div className={styles.drop}>
        <FileSpreadsheet aria-hidden="true" />
        <b aria-hidden="true">Choose a CSV or Excel file</b>
        <span aria-hidden="true">and a ZIP for photos, or drop them here</span>
        <FileInput
          label="Choose a CSV or Excel file, and a ZIP for photos"
          accept=".csv,.tsv,.txt,.xlsx,.zip,text/csv,application/zip"
          multiple
          disabled={isChecking}
          onChoose={onChoose}
        />
      </div>
      {!isChecking && <StartFile />}
      {isChecking && <CheckProgressLines {...props} />}
      {isChecking && (
        <Button look="line" onClick={onStop}>
          Cancel
        </Button>
      )}
      {reason && (
        <p role="alert" className={styles.reason}>
          {reason}
        </p>
      )}
      {!isChecking && namesOf(files) !== '' && (
        <div className={styles.start}>
          <p>Chosen so far: {namesOf(files)}.</p>
          <Button look="line" small onClick={() => onChoose([])}>
            Check again
          </Button>
        </div>
      )}
      {!isChecking && <RecentImports />}
      <FileRules />
    </section>
  )
}

function FileRules() {
  return (
    <ul className={styles.rules}>
      <li>
        At most {formatCount(MAX_IMPORT_ROWS)} rows and {MAX_IMPORT_MEGABYTES} MB. The first row
        names the columns: {columns}.
      </li>
      <li>
        A row with a code changes this article. One without changes the article of its name, or adds
        it as a draft.
      </li>
      <li>
        A file may have some of the columns only, such as Code and price: what is in the others
        stays as it is.
      </li>
      <li>
        An empty cell of a column that an article cannot be without, such as price, keeps what is
        stored; a new article needs it. An empty cell of remark, Facebook, Twitter or Category
        empties the field.
      </li>
      <li>
        Photos come in a ZIP of at most {formatCount(MAX_PHOTO_ZIP_MEGABYTES)} MB. A column Photos
        lists their names, or they are called after the code or name of their article:
        FL-000777.jpg, <span className={styles.fileName}>FL-000777-2.jpg</span>. A ZIP of photos
        that are called by code needs no other file.
      </li>
    </ul>
  )
}
