import { useState } from 'react'
import type { ImportCheck, ImportedRow } from '../../../contract/articles/article-files.ts'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import styles from './checked-file.module.css'
import { CheckedRows } from './checked-rows.tsx'
import { resultWords } from './result-words.ts'

interface CheckedFileProps {
  file: File
  check: ImportCheck
  reason: string
  onImport(): void
  onCheck(): void
  onRestart(): void
}

type Result = ImportedRow['result']

const firstPage = { page: 1, pageSize: 50 }
const results = Object.keys(resultWords) as Result[]
const rowsWord = (count: number) =>
  count === 1 ? '1 row' : `${count.toLocaleString('en-IN')} rows`

export function CheckedFile(props: CheckedFileProps) {
  const { file, check, reason, onImport, onCheck, onRestart } = props
  const [shown, setShown] = useState<Result | 'all'>('all')
  const [paging, setPaging] = useState(firstPage)
  const rowsWith = (result: Result) => check.rows.filter((row) => row.result === result)
  const rows = shown === 'all' ? check.rows : rowsWith(shown)
  const written = rowsWith('added').length + rowsWith('changed').length
  const refused = rowsWith('refused').length
  const count = (result: Result | 'all', number: number, words: string) => (
    <button
      key={result}
      type="button"
      data-result={result}
      aria-pressed={shown === result}
      onClick={() => {
        setShown(result)
        setPaging({ ...paging, page: 1 })
      }}
    >
      <strong>{number.toLocaleString('en-IN')}</strong> <span>{words}</span>
    </button>
  )
  return (
    <section aria-label="Check">
      <p role="status" className={styles.summary}>
        {file.name}: {rowsWord(check.rows.length)}, {written} would be written, {refused} refused.
      </p>
      {reason && (
        <p role="alert" className={styles.reason}>
          {reason}{' '}
          <Button look="line" small onClick={onCheck}>
            Check again
          </Button>
        </p>
      )}
      {check.ignored.length > 0 && (
        <p className={styles.ignored}>
          Left out, as they are not known: {check.ignored.join(', ')}.
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid container everywhere */}
      <div role="group" aria-label="Results" className={styles.counts}>
        {count('all', check.rows.length, 'in all')}
        {results.map((result) => count(result, rowsWith(result).length, resultWords[result].count))}
      </div>
      <CheckedRows
        rows={rows.slice((paging.page - 1) * paging.pageSize, paging.page * paging.pageSize)}
      />
      <Pager
        query={paging}
        found={{ total: rows.length, isMore: false }}
        onChange={(changes) => setPaging({ ...paging, page: 1, ...changes })}
      />
      <div className={styles.foot}>
        <p>
          <b>{rowsWord(written)}</b> will be written
          {refused > 0 && `, ${rowsWord(refused)} left out`}. All or none: a failure in between
          changes nothing.
        </p>
        <Button look="line" onClick={onRestart}>
          Other file
        </Button>
        {written > 0 && <Button onClick={onImport}>Import {rowsWord(written)}</Button>}
      </div>
    </section>
  )
}
