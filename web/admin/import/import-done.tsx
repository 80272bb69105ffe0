import { useEffect, useRef } from 'react'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { isNothingUndone } from '../undo/describe-undone.ts'
import { DownloadResults } from './download-results.tsx'
import styles from './import.module.css'
import type { DoneStep } from './import-step.ts'
import { UndoneImport, useUndoImport } from './undo-import.tsx'

type Rows = DoneStep['check']['rows']

const countRows = (rows: Rows, ...results: Rows[number]['result'][]) =>
  rows.filter(({ result }) => results.includes(result)).length

function ImportedCounts({ rows }: { rows: Rows }) {
  const summary = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => summary.current?.focus(), [])
  const count = (result: Rows[number]['result']) => formatCount(countRows(rows, result))
  return (
    <>
      <p ref={summary} role="status" tabIndex={-1}>
        Import done: {count('added')} added, {count('changed')} changed, {count('same')} unchanged,{' '}
        {count('refused')} with errors. Importing the same file again won’t change anything.
      </p>
      {countRows(rows, 'refused') > 0 && (
        <p>
          Download the results to see why. Fix those rows and import the file again; the rest won’t
          change.
        </p>
      )}
    </>
  )
}

export function ImportDone({ step, onRestart }: { step: DoneStep; onRestart(): void }) {
  const { check, importId } = step
  const { isBusy, undone, undo } = useUndoImport()
  const isUndone = undone !== null && !isNothingUndone(undone)
  const written = countRows(check.rows, 'added', 'changed')
  const title = countOf(written, 'article imported', 'articles imported')
  return (
    <EmptyState title={isUndone ? 'The import was undone' : title}>
      {undone ? <UndoneImport {...undone} /> : <ImportedCounts rows={check.rows} />}
      <div className={styles.actions}>
        <PageLink to="/Article" className={buttonClass()}>
          All articles
        </PageLink>
        {importId !== undefined && !isUndone && (
          <Button look="line" busy={isBusy} onClick={() => undo(importId)}>
            Undo the import
          </Button>
        )}
        {!isUndone && <DownloadResults step={step} />}
        <Button look="line" onClick={onRestart}>
          Import another file
        </Button>
      </div>
    </EmptyState>
  )
}
