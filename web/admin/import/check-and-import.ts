import type { SetStateAction } from 'react'
import type { ImportProgress } from '../../../contract/articles/article-files.ts'
import type { ChosenZip } from './files/chosen-files.ts'
import { sendZip } from './files/send-zip.ts'
import { checkFiles, importFiles } from './import-calls.ts'
import type { CheckedStep, ChooseStep, DoneStep, ImportStep } from './import-step.ts'
import { changeChoice, changeZip, showCheck, type ZipChanges } from './step-changes.ts'

export interface StepWork {
  signal: AbortSignal
  /** Shows nothing more once the work was stopped. */
  show(step: SetStateAction<ImportStep>): void
  /** Remembers this also then: the server may have the ZIP. */
  remember(step: SetStateAction<ImportStep>): void
}

const sendChosen = async (zip: ChosenZip, { signal, show, remember }: StepWork) => {
  if (zip.isSent) return
  const change = (changes: ZipChanges) => remember(changeZip(zip.id, changes))
  await sendZip(zip, {
    signal,
    onBegun: () => change({ hasBegun: true }),
    onProgress: (sending) => show(changeChoice({ sending })),
  })
  change({ isSent: true })
  show(changeChoice({ sending: null }))
}

/** Sends the ZIP, unless it is on the server already, and has the files checked. */
export const checkChosen = async ({ files, corrections }: ChooseStep, work: StepWork) => {
  const { signal, show } = work
  if (files.zip) await sendChosen(files.zip, work)
  const onProgress = (looking: ImportProgress) => show(changeChoice({ looking }))
  const check = await checkFiles(files, { choices: { corrections }, signal, onProgress })
  show(showCheck(check))
}

export const importChecked = async (
  checked: CheckedStep,
  leave_out: string[],
  { signal, show }: StepWork,
) => {
  const { files, corrections, check } = checked
  const onProgress = (progress: ImportProgress) => show({ name: 'importing', checked, progress })
  onProgress({ step: 'reading', done: 0, total: 0 })
  const done = await importFiles(files, {
    choices: { corrections, leave_out, versions_hash: check.versions_hash },
    signal,
    onProgress,
  })
  const step: DoneStep = { name: 'done', files, ...done }
  show(step)
}
