import styles from './import-steps.module.css'
import type { ImportStep } from './use-import.ts'

const steps: Record<Exclude<ImportStep['name'], 'done'>, string> = {
  choose: 'Choose a file',
  checked: 'Check: nothing is changed yet',
  importing: 'Import',
}

export function ImportSteps({ current }: { current: ImportStep['name'] }) {
  return (
    <ol className={styles.steps}>
      {Object.entries(steps).map(([name, words]) => (
        <li key={name} aria-current={name === current ? 'step' : undefined}>
          {words}
        </li>
      ))}
    </ol>
  )
}
