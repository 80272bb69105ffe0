import { type SetStateAction, useEffect, useRef, useState } from 'react'
import type { Correction } from '../../../contract/articles/article-files.ts'
import { reasonOf } from '../../api/call.ts'
import { checkChosen, importChecked, type StepWork } from './check-and-import.ts'
import { type ChosenFiles, chooseFiles } from './files/chosen-files.ts'
import { forgetZip } from './files/send-zip.ts'
import { checkFiles, UnreadablePhotosError } from './import-calls.ts'
import {
  type CheckedStep,
  type ChooseStep,
  filesOf,
  firstStep,
  type ImportStep,
} from './import-step.ts'
import { endWork, refuseFiles, stopWork } from './step-changes.ts'

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
