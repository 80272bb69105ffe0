import numbered from '../../ui/numbered-steps.module.css'
import type { ImportStep } from './import-step.ts'
import styles from './import-steps.module.css'

type Step = Exclude<ImportStep['name'], 'done'>

const steps: Record<Step, string> = {
  choose: 'Choose files',
  checked: 'Check: nothing is changed yet',
  importing: 'Import',
}

const names: Step[] = ['choose', 'checked', 'importing']

export function ImportSteps({ current }: { current: ImportStep['name'] }) {
  const reached = current === 'done' ? names.length : names.indexOf(current)
  return (
    <ol className={`${numbered.steps} ${styles.steps}`}>
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={name === current ? 'step' : undefined}
          data-done={index < reached || undefined}
        >
          <span>{steps[name]}</span>
        </li>
      ))}
    </ol>
  )
}
