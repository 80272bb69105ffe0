import type {
  Correction,
  ImportCheck,
  ImportProgress,
} from '../../../contract/articles/article-files.ts'
import type { CheckProgress } from './check-progress.tsx'
import { type ChosenFiles, noFiles } from './files/chosen-files.ts'

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
