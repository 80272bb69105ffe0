import { useEffect, useRef } from 'react'
import { countOf } from '../../../contract/figures/count-of.ts'
import { formatCount } from '../../../contract/figures/figures.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { State } from '../../ui/state.tsx'
import { DownloadResults } from './download-results.tsx'
import styles from './import-done.module.css'
import type { DoneStep } from './import-step.ts'

export function ImportDone({ step, onRestart }: { step: DoneStep; onRestart(): void }) {
  const { rows } = step.check
  const summary = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone.
  useEffect(() => summary.current?.focus(), [])
  const count = (...results: string[]) =>
    rows.filter(({ result }) => results.includes(result)).length
  const written = count('added', 'changed')
  const refused = count('refused')
  return (
    <State title={`${countOf(written, 'article')} ${written === 1 ? 'was' : 'were'} written`}>
      <p ref={summary} role="status" tabIndex={-1}>
        The import is done: {formatCount(count('added'))} added, {formatCount(count('changed'))}{' '}
        changed, {formatCount(count('same'))} same, {formatCount(refused)} refused. Importing the
        same file again changes nothing more.
      </p>
      {refused > 0 && (
        <p>
          The results tell why a row was refused. Correct these rows there, and import that file:
          the others stay as they are.
        </p>
      )}
      <div className={styles.actions}>
        <PageLink to="/Article" className={buttonClass()}>
          All articles
        </PageLink>
        <DownloadResults {...step} isDone />
        <Button look="line" onClick={onRestart}>
          Import another file
        </Button>
      </div>
    </State>
  )
}
