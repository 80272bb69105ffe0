import type {
  Correction,
  ImportCheck,
  ImportProgress,
} from '../../../contract/articles/article-files.ts'
import type { CheckProgress } from './check-progress.tsx'
import { type ChosenFiles, noFiles } from './chosen-files.ts'

interface ChooseStep extends CheckProgress {
  name: 'choose'
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

export interface DoneStep {
  name: 'done'
  files: ChosenFiles
  /** What was done with each row. */
  check: ImportCheck
  /** Undefined where nothing was written. */
  importId: number | undefined
}

export type ImportStep =
  | ChooseStep
  | CheckedStep
  | { name: 'importing'; progress: ImportProgress }
  | DoneStep

export const firstStep: ChooseStep = {
  name: 'choose',
  files: noFiles,
  isChecking: false,
  sending: null,
  looking: null,
  reason: '',
}

/** Whether photos are still being looked at, or pictures made of them. */
export const isBeforeRows = ({ step, done, total }: ImportProgress) =>
  step !== 'rows' && done < total
