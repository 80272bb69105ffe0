import { type SetStateAction, useRef, useState } from 'react'
import type { Correction } from '../../../contract/articles/article-files.ts'
import { reasonOf } from '../../api/call.ts'
import { checkChosen, importChecked } from './check-and-import.ts'
import { type ChosenFiles, chooseFiles, noFiles } from './chosen-files.ts'
import { checkFiles, UnreadablePhotosError } from './import-calls.ts'
import { type CheckedStep, firstStep, type ImportStep, isBeforeRows } from './import-step.ts'
import { useAbortableTask } from './use-abortable-task.ts'
import { useChosenFiles } from './use-chosen-files.ts'

/** What is sent now arrives later, so rows may all be written before the server learns that it is to stop. */
const stoppedSentence = (last: ImportStep) =>
  last.name === 'importing' && isBeforeRows(last.progress)
    ? 'The import was stopped. Nothing was changed.'
    : 'The import was stopped. Check the file again to see whether all was written before that.'

/** What the actions of an import share: the step that is shown, the work that runs, the chosen files and corrections. */
const useImportState = () => {
  const [step, setStep] = useState<ImportStep>(firstStep)
  const task = useAbortableTask()
  const files = useChosenFiles()
  const corrections = useRef<Correction[]>([])
  /** `show` shows nothing more once this work was stopped. */
  const begin = () => {
    const signal = task.begin()
    const show = (next: SetStateAction<ImportStep>) => {
      if (!signal.aborted) setStep(next)
    }
    return { signal, show }
  }
  const forgetFiles = () => {
    files.set(noFiles)
    corrections.current = []
  }
  return { step, setStep, task, begin, files, corrections, forgetFiles }
}

export const useImport = () => {
  const { step, setStep, task, begin, files, corrections, forgetFiles } = useImportState()

  const check = async (checking: ChosenFiles) => {
    const { signal, show } = begin()
    try {
      show(await checkChosen(checking, corrections.current, { signal, show }))
    } catch (error) {
      const reason = signal.aborted ? '' : reasonOf(error)
      if (task.isLatest(signal)) setStep({ ...firstStep, files: files.get(), reason })
    }
  }

  /** The step stays, with the work that runs in it. */
  const refuse = (reason: string) => setStep((now) => ('reason' in now ? { ...now, reason } : now))

  const choose = (chosen: File[]) => {
    const { files: next, refusal } = chooseFiles(files.get(), chosen)
    if (refusal) return refuse(refusal)
    files.set(next)
    return check(next)
  }

  const correct = async (before: CheckedStep, wanted: Correction[]) => {
    const { signal, show } = begin()
    show({ ...before, isChecking: true })
    try {
      const choices = { corrections: wanted }
      const found = await checkFiles(before.files, { choices, signal, onProgress: () => {} })
      corrections.current = wanted
      show((now) => {
        // Another reason came meanwhile, of files that were refused.
        const reason = 'reason' in now && now.reason !== before.reason ? now.reason : ''
        return { ...before, corrections: wanted, check: found, reason, unreadable: [] }
      })
    } catch (error) {
      show({ ...before, reason: reasonOf(error) })
    }
  }

  const run = async (checked: CheckedStep, leaveOut: string[] = []) => {
    const { signal, show } = begin()
    let last: ImportStep = checked
    const showAndRemember = (next: ImportStep) => {
      last = next
      show(next)
    }
    try {
      setStep(await importChecked(checked, leaveOut, { signal, show: showAndRemember }))
      forgetFiles()
    } catch (error) {
      const reason = signal.aborted ? stoppedSentence(last) : reasonOf(error)
      const unreadable = error instanceof UnreadablePhotosError ? error.paths : []
      setStep({ ...checked, reason, unreadable })
    }
  }

  const restart = () => {
    task.stop()
    forgetFiles()
    setStep(firstStep)
  }
  return { step, choose, correct, run, stop: task.stop, restart }
}
