import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import numbered from '../../ui/numbered-steps.module.css'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { ScreenTitle } from '../screen-header.tsx'
import { CheckedFile } from './checked-file.tsx'
import { FileChoice } from './file-choice.tsx'
import styles from './import.module.css'
import { ImportDone } from './import-done.tsx'
import { filesOf, type ImportStep } from './import-step.ts'
import { useImport } from './use-import.ts'

export const handle = { title: 'Import' }

/** Whether leaving would stop an import, or lose corrections or a ZIP that is sent. */
const isLost = (step: ImportStep) =>
  step.name === 'importing' ||
  ('corrections' in step && step.corrections.length > 0) ||
  filesOf(step).zip !== null

export function Component() {
  const { step, choose, correct, run, stop, restart } = useImport()
  const unsaved = useUnsaved({ isChanged: () => isLost(step), onClose: stop })
  return (
    <>
      <Breadcrumbs
        above={[
          { label: 'Dashboard', to: '/Dashboardadmin' },
          { label: 'Articles', to: '/Article' },
        ]}
        here="Import"
      />
      <ScreenTitle title="Import articles" />
      <ImportSteps current={step.name} />
      {step.name === 'choose' && (
        <FileChoice {...step} onChoose={(files) => choose(step, files)} onStop={stop} />
      )}
      {step.name === 'checked' && (
        <CheckedFile
          step={step}
          onImport={(leaveOut) => run(step, leaveOut)}
          onCorrect={(corrections) => correct(step, corrections)}
          onChoose={(files) => choose(step, files)}
          onRestart={restart}
        />
      )}
      {step.name === 'importing' && <RunningImport progress={step.progress} onStop={stop} />}
      {step.name === 'done' && <ImportDone step={step} onRestart={restart} />}
      <LeaveDialog
        unsaved={unsaved}
        title={step.name === 'importing' ? 'Stop the import?' : 'Leave without importing?'}
        lost="If you leave now, nothing is imported, and your corrections are lost."
        leave={step.name === 'importing' ? 'Stop and leave' : 'Leave'}
      />
    </>
  )
}

type Step = Exclude<ImportStep['name'], 'done'>

const steps: Record<Step, string> = {
  choose: 'Choose files',
  checked: 'Review (nothing saved yet)',
  importing: 'Import',
}

const names: Step[] = ['choose', 'checked', 'importing']

function ImportSteps({ current }: { current: ImportStep['name'] }) {
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
function RunningImport({ progress: { step, done, total }, onStop }: RunningImportProps) {
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
