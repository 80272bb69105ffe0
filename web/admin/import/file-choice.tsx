import { Download, FileSpreadsheet } from 'lucide-react'
import {
  articleFileApi,
  MAX_IMPORT_MEGABYTES,
  MAX_IMPORT_ROWS,
  MAX_PHOTO_ZIP_MEGABYTES,
} from '../../../contract/articles/article-files.ts'
import { articleFileColumns } from '../../../contract/articles/article-labels.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { formatMegabytes } from '../../../contract/numbers/megabyte.ts'
import { Button } from '../../ui/button.tsx'
import coverStyles from '../../ui/form/file-cover.module.css'
import { takeFiles } from '../../ui/form/take-files.ts'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { saveDownload } from '../save-file.ts'
import { namesOf } from './chosen-files.ts'
import styles from './file-choice.module.css'
import panelStyles from './import.module.css'
import type { CheckProgress } from './import-step.ts'
import { RecentImports } from './undo-import.tsx'

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
    <details className={styles.rules}>
      <summary>What can I import?</summary>
      <ul>
        <li>
          At most {formatCount(MAX_IMPORT_ROWS)} rows and {MAX_IMPORT_MEGABYTES} MB. The first row
          has the column names: {columns}.
        </li>
        <li>
          A row with a code changes that article. Without a code, it changes the article of that
          name or adds a draft.
        </li>
        <li>
          You can leave columns out. With only Code and price, all other fields stay as they are.
        </li>
        <li>
          An empty remark, Facebook, Twitter or Category clears that field. In a required column,
          such as price, it keeps the stored value.
        </li>
        <li>
          Photos come in a ZIP of at most {formatCount(MAX_PHOTO_ZIP_MEGABYTES)} MB. Name them after
          the code or the name of their article, such as FL-000777.jpg and{' '}
          <span className={styles.fileName}>FL-000777-2.jpg</span>, or list their names in a Photos
          column. A ZIP of photos named by code needs no other file.
        </li>
      </ul>
    </details>
  )
}

/** Offers a file with the columns of an import and all articles; of a new shop it has the columns only. */
function StartFile() {
  const [isBusy, save] = useBusy(() => {
    const extension = 'xlsx'
    const query = { format: extension }
    return saveDownload(articleFileApi.export, { query, name: 'articles', extension })
  })
  return (
    <div className={styles.start}>
      <p>Start from our file: it has the right columns, and your articles.</p>
      <Button look="line" small busy={isBusy} onClick={save}>
        <Download aria-hidden="true" /> Download our file
      </Button>
    </div>
  )
}

const describeProgress = ({ files, sending, looking }: CheckProgress) => {
  if (looking && looking.total > 0) {
    const { done, total } = looking
    const words = `Checking the photos: ${formatCount(done)} of ${formatCount(total)}`
    return { label: 'Photos checked', words, done, total }
  }
  if (!sending || sending.retryReason) return null
  const name = files.zip?.file.name
  const { done, total } = sending.progress
  const words = `${formatMegabytes(done)} of ${formatMegabytes(total)} MB of ${name} sent`
  return { label: `Sending ${name}`, words, done, total }
}

function CheckProgressLines(props: CheckProgress) {
  const { files, sending } = props
  const progress = describeProgress(props)
  return (
    <>
      <p role="status">
        {!sending && `Please wait, checking ${namesOf(files)}…`}
        {sending?.retryReason && `${sending.retryReason} Will resume automatically.`}
      </p>
      {progress && (
        <>
          <progress aria-label={progress.label} max={progress.total || 1} value={progress.done} />
          <p>{progress.words}</p>
        </>
      )}
    </>
  )
}

interface FileInputProps {
  label: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  onChoose(files: File[]): void
}

/** Covers its box, so that files can also be dropped there. */
export function FileInput({ label, onChoose, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      className={coverStyles.cover}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = takeFiles(currentTarget)
        if (files.length > 0) onChoose(files)
      }}
    />
  )
}
