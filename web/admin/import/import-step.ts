import type {
  Correction,
  ImportCheck,
  ImportProgress,
} from '../../../contract/articles/article-files.ts'
import { type ChosenFiles, type ChosenZip, noFiles, type ZipProgress } from './chosen-files.ts'

export interface CheckProgress {
  files: ChosenFiles
  sending: ZipProgress | null
  looking: ImportProgress | null
}

export interface ChooseStep extends CheckProgress {
  name: 'choose'
  corrections: Correction[]
  isChecking: boolean
  reason: string
}

export interface CheckedStep {
  name: 'checked'
  files: ChosenFiles
  check: ImportCheck
  corrections: Correction[]
  isChecking: boolean
  reason: string
  unreadable: string[]
}

interface ImportingStep {
  name: 'importing'
  /** The step to go back to where nothing was imported. */
  checked: CheckedStep
  progress: ImportProgress
}

export interface DoneStep {
  name: 'done'
  files: ChosenFiles
  /** What was done with each row. */
  check: ImportCheck
  /** Undefined where nothing was written. */
  importId: number | undefined
}

export type ImportStep = ChooseStep | CheckedStep | ImportingStep | DoneStep

export const firstStep: ChooseStep = {
  name: 'choose',
  files: noFiles,
  corrections: [],
  isChecking: false,
  sending: null,
  looking: null,
  reason: '',
}

/** The files that can still be imported: none once the import is done. */
export const filesOf = (step: ImportStep): ChosenFiles => {
  if (step.name === 'done') return noFiles
  return step.name === 'importing' ? step.checked.files : step.files
}

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

/** A reason that came meanwhile, of files that were refused, stays. */
export const showCheck =
  (check: ImportCheck, corrections: Correction[], earlierReason: string): StepChange =>
  (step) => {
    if (step.name !== 'choose' && step.name !== 'checked') return step
    const reason = step.reason === earlierReason ? '' : step.reason
    const { files } = step
    return {
      name: 'checked',
      files,
      check,
      corrections,
      isChecking: false,
      reason,
      unreadable: [],
    }
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
    ? 'No article was changed.'
    : 'Check the file again to see whether all was written before that.'
  return endWork(`The import was stopped. ${result}`)(step)
}
