import { useEffect, useRef, useState } from 'react'
import type { ImportCheck, ImportProgress, Mend } from '../../../contract/articles/article-files.ts'
import { reasonOf } from '../../api/call.ts'
import { type ChosenFiles, chooseFiles } from './chosen-files.ts'
import { checkFiles, importFiles, UnreadablePhotosError } from './import-calls.ts'
import { forgetZip, sendZip } from './send-zip.ts'
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

const none: ChosenFiles = { table: null, zip: null }
const start: ChooseStep = {
  name: 'choose',
  files: none,
  isChecking: false,
  sending: null,
  looking: null,
  reason: '',
}

export const useImport = () => {
  const [step, setStep] = useState<ImportStep>(start)
  const running = useRef<AbortController>(undefined)
  const files = useRef(none)
  const mends = useRef<Mend[]>([])

  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const setFiles = (next: ChosenFiles) => {
    const { zip } = files.current
    if (zip && zip !== next.zip) forgetZip(zip)
    files.current = next
  }
  const stop = () => running.current?.abort()

  useEffect(
    () => () => {
      running.current?.abort()
      if (files.current.zip) forgetZip(files.current.zip)
    },
    [],
  )

  const check = async (checking: ChosenFiles) => {
    const signal = begin()
    const choosing = { ...start, files: checking, isChecking: true }
    setStep(choosing)
    try {
      if (checking.zip) {
        await sendZip(checking.zip, signal, (sending) => {
          if (!signal.aborted) setStep({ ...choosing, sending })
        })
        setStep(choosing)
      }
      const kept = mends.current
      const found = await checkFiles(checking, {
        choices: { mends: kept },
        signal,
        onProgress: (looking) => {
          if (!signal.aborted) setStep({ ...choosing, looking })
        },
      })
      const done = { mends: kept, isChecking: false, reason: '', unreadable: [] }
      setStep({ name: 'checked', files: checking, check: found, ...done })
    } catch (error) {
      const reason = signal.aborted ? '' : reasonOf(error)
      if (signal === running.current?.signal) setStep({ ...start, files: files.current, reason })
    }
  }

  const choose = (chosen: File[]) => {
    const { files: next, refusal } = chooseFiles(files.current, chosen)
    if (refusal) return setStep({ ...start, files: next, reason: refusal })
    setFiles(next)
    return check(next)
  }

  const mend = async (before: CheckedStep, wanted: Mend[]) => {
    const signal = begin()
    setStep({ ...before, isChecking: true })
    try {
      const choices = { mends: wanted }
      const found = await checkFiles(before.files, { choices, signal, onProgress: () => {} })
      mends.current = wanted
      setStep({ ...before, mends: wanted, check: found, reason: '', unreadable: [] })
    } catch (error) {
      if (!signal.aborted) setStep({ ...before, reason: reasonOf(error) })
    }
  }

  const run = async (checked: CheckedStep, leave_out: string[] = []) => {
    const signal = begin()
    const onProgress = (progress: ImportProgress) => {
      if (!signal.aborted) setStep({ name: 'importing', progress })
    }
    onProgress({ step: 'reading', done: 0, total: 0 })
    try {
      const choices = { mends: checked.mends, leave_out }
      const check = await importFiles(checked.files, { choices, signal, onProgress })
      setStep({ name: 'done', files: checked.files, check })
      setFiles(none)
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
    stop()
    setFiles(none)
    mends.current = []
    setStep(start)
  }
  return { step, choose, check, mend, run, stop, restart }
}
