import { useRef, useState } from 'react'
import type { ImportCheck, ImportProgress, Mend } from '../../../contract/articles/article-files.ts'
import { reasonOf } from '../../api/call.ts'
import { type ChosenFiles, chooseFiles } from './chosen-files.ts'
import { checkFiles, importFiles, UnreadablePhotosError } from './import-calls.ts'
import { sendZip } from './send-zip.ts'
import { noFiles, useChosenFiles } from './use-chosen-files.ts'
import { useWork } from './use-work.ts'
import type { Work } from './work-under-way.tsx'

export interface CheckedStep {
  name: 'checked'
  files: ChosenFiles
  check: ImportCheck
  mends: Mend[]
  isChecking: boolean
  reason: string
  unreadable: string[]
}

interface ChooseStep extends Work {
  name: 'choose'
  isChecking: boolean
  reason: string
}

export interface DoneStep {
  name: 'done'
  files: ChosenFiles
  /** What was done with each row. */
  check: ImportCheck
}

export type ImportStep =
  | ChooseStep
  | CheckedStep
  | { name: 'importing'; progress: ImportProgress }
  | DoneStep

const start: ChooseStep = {
  name: 'choose',
  files: noFiles,
  isChecking: false,
  sending: null,
  looking: null,
  reason: '',
}

export const useImport = () => {
  const [step, setStep] = useState<ImportStep>(start)
  const work = useWork()
  const files = useChosenFiles()
  const mends = useRef<Mend[]>([])

  /** `show` shows nothing more once this work was stopped. */
  const begin = () => {
    const signal = work.begin()
    const show = (next: ImportStep) => {
      if (!signal.aborted) setStep(next)
    }
    return { signal, show }
  }

  const check = async (checking: ChosenFiles) => {
    const { signal, show } = begin()
    const choosing = { ...start, files: checking, isChecking: true }
    show(choosing)
    try {
      if (checking.zip) {
        await sendZip(checking.zip, signal, (sending) => show({ ...choosing, sending }))
        show(choosing)
      }
      const choices = { mends: mends.current }
      const onProgress = (looking: ImportProgress) => show({ ...choosing, looking })
      const found = await checkFiles(checking, { choices, signal, onProgress })
      const fresh = { isChecking: false, reason: '', unreadable: [] }
      setStep({ name: 'checked', files: checking, check: found, ...choices, ...fresh })
    } catch (error) {
      const reason = signal.aborted ? '' : reasonOf(error)
      if (work.isLatest(signal)) setStep({ ...start, files: files.get(), reason })
    }
  }

  const choose = (chosen: File[]) => {
    const { files: next, refusal } = chooseFiles(files.get(), chosen)
    if (refusal) return setStep({ ...start, files: next, reason: refusal })
    files.set(next)
    return check(next)
  }

  const mend = async (before: CheckedStep, wanted: Mend[]) => {
    const { signal, show } = begin()
    show({ ...before, isChecking: true })
    try {
      const choices = { mends: wanted }
      const found = await checkFiles(before.files, { choices, signal, onProgress: () => {} })
      mends.current = wanted
      setStep({ ...before, mends: wanted, check: found, reason: '', unreadable: [] })
    } catch (error) {
      show({ ...before, reason: reasonOf(error) })
    }
  }

  const run = async (checked: CheckedStep, leave_out: string[] = []) => {
    const { signal, show } = begin()
    const onProgress = (progress: ImportProgress) => show({ name: 'importing', progress })
    onProgress({ step: 'reading', done: 0, total: 0 })
    try {
      const choices = { mends: checked.mends, leave_out }
      const check = await importFiles(checked.files, { choices, signal, onProgress })
      setStep({ name: 'done', files: checked.files, check })
      files.set(noFiles)
      mends.current = []
    } catch (error) {
      const reason = signal.aborted
        ? 'The import was stopped. Nothing was changed.'
        : reasonOf(error)
      const unreadable = error instanceof UnreadablePhotosError ? error.paths : []
      setStep({ ...checked, reason, unreadable })
    }
  }

  const restart = () => {
    work.stop()
    files.set(noFiles)
    mends.current = []
    setStep(start)
  }
  return { step, choose, mend, run, stop: work.stop, restart }
}
