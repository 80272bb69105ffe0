import { type SetStateAction, useEffect, useRef, useState } from 'react'
import type { Correction, ImportProgress } from '../../../contract/articles/article-files.ts'
import { reasonOf } from '../../api/call.ts'
import {
  type ChosenFiles,
  type ChosenZip,
  chooseFiles,
  forgetZip,
  sendZip,
} from './chosen-files.ts'
import { checkFiles, importFiles, UnreadablePhotosError } from './import-calls.ts'
import {
  type CheckedStep,
  type ChooseStep,
  changeChoice,
  changeZip,
  endWork,
  filesOf,
  firstStep,
  type ImportStep,
  refuseFiles,
  showCheck,
  stopWork,
  type ZipChanges,
} from './import-step.ts'

interface StepWork {
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
const checkFilesOf = async (
  from: ChooseStep | CheckedStep,
  corrections: Correction[],
  work: StepWork,
) => {
  const { signal, show } = work
  show({ ...from, isChecking: true })
  try {
    if (from.files.zip) await sendChosen(from.files.zip, work)
    const onProgress = (looking: ImportProgress) => show(changeChoice({ looking }))
    const check = await checkFiles(from.files, { choices: { corrections }, signal, onProgress })
    show(showCheck(check, corrections, from.reason))
  } catch (error) {
    show(endWork(reasonOf(error)))
  }
}

const importChecked = async (
  checked: CheckedStep,
  leave_out: string[],
  { signal, show }: StepWork,
) => {
  const { files, corrections, check } = checked
  const onProgress = (progress: ImportProgress) => show({ name: 'importing', checked, progress })
  onProgress({ step: 'reading', done: 0, total: 0 })
  try {
    const choices = { corrections, leave_out, versions_hash: check.versions_hash }
    const done = await importFiles(files, { choices, signal, onProgress })
    show({ name: 'done', files, ...done })
  } catch (error) {
    const unreadable = error instanceof UnreadablePhotosError ? error.paths : []
    show(endWork(reasonOf(error), unreadable))
  }
}

/** One piece of work at a time: a new one aborts the one before it, and so does leaving the screen. */
const useAbortableTask = () => {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const stop = () => running.current?.abort()
  return {
    begin: () => {
      stop()
      running.current = new AbortController()
      return running.current.signal
    },
    stop,
  }
}

/** The server is told to forget a ZIP that is no longer one of the files. */
const useForgetZip = ({ zip }: ChosenFiles) => {
  const sentId = zip?.hasBegun ? zip.id : undefined
  useEffect(() => (sentId === undefined ? undefined : () => forgetZip(sentId)), [sentId])
}

export const useImport = () => {
  const [step, setStep] = useState<ImportStep>(firstStep)
  const task = useAbortableTask()
  useForgetZip(filesOf(step))

  const begin = (): StepWork => {
    const signal = task.begin()
    const show = (next: SetStateAction<ImportStep>) => {
      if (!signal.aborted) setStep(next)
    }
    return { signal, show, remember: setStep }
  }

  const choose = (from: ChooseStep | CheckedStep, chosen: File[]) => {
    const { files, refusal } = chooseFiles(from.files, chosen)
    if (refusal) return setStep(refuseFiles(refusal))
    const { corrections } = from
    void checkFilesOf({ ...firstStep, files, corrections }, corrections, begin())
  }
  const stop = () => {
    task.stop()
    setStep(stopWork)
  }
  const restart = () => {
    task.stop()
    setStep(firstStep)
  }
  return {
    step,
    choose,
    correct: (checked: CheckedStep, corrections: Correction[]) =>
      checkFilesOf(checked, corrections, begin()),
    run: (checked: CheckedStep, leaveOut: string[] = []) =>
      importChecked(checked, leaveOut, begin()),
    stop,
    restart,
  }
}
