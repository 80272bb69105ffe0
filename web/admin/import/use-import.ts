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
  type DoneStep,
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
const checkChosen = async ({ files, corrections }: ChooseStep, work: StepWork) => {
  const { signal, show } = work
  if (files.zip) await sendChosen(files.zip, work)
  const onProgress = (looking: ImportProgress) => show(changeChoice({ looking }))
  const check = await checkFiles(files, { choices: { corrections }, signal, onProgress })
  show(showCheck(check))
}

const importChecked = async (
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

  const choose = async (from: ChooseStep | CheckedStep, chosen: File[]) => {
    const { files, refusal } = chooseFiles(from.files, chosen)
    if (refusal) return setStep(refuseFiles(refusal))
    const work = begin()
    const checking = { ...firstStep, files, corrections: from.corrections, isChecking: true }
    work.show(checking)
    try {
      await checkChosen(checking, work)
    } catch (error) {
      work.show(endWork(reasonOf(error)))
    }
  }

  const correct = async (before: CheckedStep, corrections: Correction[]) => {
    const { signal, show } = begin()
    show({ ...before, isChecking: true })
    try {
      const choices = { corrections }
      const check = await checkFiles(before.files, { choices, signal, onProgress: () => {} })
      show((now) => {
        // Another reason came meanwhile, of files that were refused.
        const reason = 'reason' in now && now.reason !== before.reason ? now.reason : ''
        return { ...before, corrections, check, reason, unreadable: [] }
      })
    } catch (error) {
      show(endWork(reasonOf(error)))
    }
  }

  const run = async (checked: CheckedStep, leaveOut: string[] = []) => {
    const work = begin()
    try {
      await importChecked(checked, leaveOut, work)
    } catch (error) {
      const unreadable = error instanceof UnreadablePhotosError ? error.paths : []
      work.show(endWork(reasonOf(error), unreadable))
    }
  }

  const stop = () => {
    task.stop()
    setStep(stopWork)
  }
  const restart = () => {
    task.stop()
    setStep(firstStep)
  }
  return { step, choose, correct, run, stop, restart }
}
