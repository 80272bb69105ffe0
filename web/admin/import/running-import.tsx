import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { Button } from '../../ui/button.tsx'
import styles from './import-panel.module.css'

interface RunningImportProps {
  progress: ImportProgress
  onStop(): void
}

const stepLabels = {
  reading: 'Checking the photos:',
  photos: 'Preparing the photos:',
  rows: 'Saving the rows:',
}

/** Nothing counts as imported before all is written. */
export function RunningImport({ progress: { step, done, total }, onStop }: RunningImportProps) {
  const words =
    total === 0
      ? 'Please wait, sending the file…'
      : `${stepLabels[step]} ${formatCount(done)} of ${formatCount(total)}`
  return (
    <section className={styles.panel}>
      <progress aria-label="Import" max={total || 1} value={total === 0 ? undefined : done} />
      <p>{words}</p>
      <p>All rows appear together at the end. Nothing changes until then.</p>
      <Button look="line" onClick={onStop}>
        Cancel the import
      </Button>
    </section>
  )
}
