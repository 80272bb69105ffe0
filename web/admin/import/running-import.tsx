import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import { Button } from '../../ui/button.tsx'
import styles from './running-import.module.css'

interface RunningImportProps {
  progress: ImportProgress
  onStop(): void
}

const figure = (number: number) => number.toLocaleString('en-IN')

/** No row counts as imported before all are written. */
export function RunningImport({ progress: { done, total }, onStop }: RunningImportProps) {
  const words =
    total === 0 ? 'Please wait, sending the file…' : `${figure(done)} of ${figure(total)} rows`
  return (
    <section className={styles.running}>
      <progress aria-label="Import" max={total || 1} value={total === 0 ? undefined : done} />
      <p>{words}</p>
      <p>All rows become visible together at the end. Until then nothing is changed.</p>
      <Button look="line" onClick={onStop}>
        Stop
      </Button>
    </section>
  )
}
