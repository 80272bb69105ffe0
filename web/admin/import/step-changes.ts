import type { ImportCheck, ImportProgress } from '../../../contract/articles/article-files.ts'
import type { ChosenZip } from './files/chosen-files.ts'
import { type ChooseStep, firstStep, type ImportStep } from './import-step.ts'

type StepChange = (step: ImportStep) => ImportStep

export const changeChoice =
  (changes: Partial<ChooseStep>): StepChange =>
  (step) =>
    step.name === 'choose' ? { ...step, ...changes } : step

export type ZipChanges = Partial<Pick<ChosenZip, 'hasBegun' | 'isSent'>>

/** Changes nothing once another ZIP was chosen. */
export const changeZip =
  (id: string, changes: ZipChanges): StepChange =>
  (step) => {
    if (step.name !== 'choose' || step.files.zip?.id !== id) return step
    return { ...step, files: { ...step.files, zip: { ...step.files.zip, ...changes } } }
  }

export const showCheck =
  (check: ImportCheck): StepChange =>
  (step) => {
    if (step.name !== 'choose') return step
    const { files, corrections } = step
    const result = { check, isChecking: false, reason: '', unreadable: [] }
    return { name: 'checked', files, corrections, ...result }
  }

/** The step stays, with the work that runs in it. */
export const refuseFiles =
  (reason: string): StepChange =>
  (step) =>
    'reason' in step ? { ...step, reason } : step

/** Goes back to where the work was begun. */
export const endWork =
  (reason: string, unreadable: string[] = []): StepChange =>
  (step) => {
    if (step.name === 'importing') return { ...step.checked, reason, unreadable }
    if (step.name === 'checked') return { ...step, isChecking: false, reason }
    if (step.name === 'done') return step
    return { ...firstStep, files: step.files, corrections: step.corrections, reason }
  }

/** Whether photos are still being looked at, or pictures made of them. */
const isBeforeRows = ({ step, done, total }: ImportProgress) => step !== 'rows' && done < total

/** What is sent now arrives later, so rows may all be written before the server learns that it is to stop. */
export const stopWork: StepChange = (step) => {
  if (step.name !== 'importing') return endWork('')(step)
  const result = isBeforeRows(step.progress)
    ? 'Nothing was changed.'
    : 'Check the file again to see whether all was written before that.'
  return endWork(`The import was stopped. ${result}`)(step)
}
