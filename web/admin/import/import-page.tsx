import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import numbered from '../../ui/numbered-steps.module.css'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { ScreenTitle } from '../screen-header.tsx'
import { CheckedFile } from './check/checked-file.tsx'
import { FileChoice } from './files/file-choice.tsx'
import { ImportDone } from './import-done.tsx'
import { filesOf, type ImportStep } from './import-step.ts'
import styles from './import-steps.module.css'
import { RunningImport } from './running-import.tsx'
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
