import type { Correction, ImportProgress } from '../../../contract/articles/article-files.ts'
import type { ChosenFiles } from './chosen-files.ts'
import { checkFiles, importFiles } from './import-calls.ts'
import { type CheckedStep, type DoneStep, firstStep, type ImportStep } from './import-step.ts'
import { sendZip } from './send-zip.ts'

interface StepWork {
  signal: AbortSignal
  /** Shows how far the work is. */
  show(step: ImportStep): void
}

/** Sends the ZIP, unless it is on the server already, and has the files checked. */
export const checkChosen = async (
  files: ChosenFiles,
  corrections: Correction[],
  { signal, show }: StepWork,
): Promise<CheckedStep> => {
  const choosing = { ...firstStep, files, isChecking: true }
  show(choosing)
  if (files.zip) {
    await sendZip(files.zip, signal, (sending) => show({ ...choosing, sending }))
    show(choosing)
  }
  const onProgress = (looking: ImportProgress) => show({ ...choosing, looking })
  const check = await checkFiles(files, { choices: { corrections }, signal, onProgress })
  return {
    name: 'checked',
    files,
    check,
    corrections,
    isChecking: false,
    reason: '',
    unreadable: [],
  }
}

export const importChecked = async (
  { files, corrections, check: { versions_hash } }: CheckedStep,
  leave_out: string[],
  { signal, show }: StepWork,
): Promise<DoneStep> => {
  const onProgress = (progress: ImportProgress) => show({ name: 'importing', progress })
  onProgress({ step: 'reading', done: 0, total: 0 })
  const done = await importFiles(files, {
    choices: { corrections, leave_out, versions_hash },
    signal,
    onProgress,
  })
  return { name: 'done', files, ...done }
}
