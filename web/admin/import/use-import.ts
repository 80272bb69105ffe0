import { useRef, useState } from 'react'
import type { ImportCheck, ImportProgress } from '../../../contract/articles/article-files.ts'
import { reasonOf } from '../../api/call.ts'
import { checkFile, importFile, refusalOf } from './import-calls.ts'

export type ImportStep =
  | { name: 'choose'; isChecking: boolean; reason: string }
  | { name: 'checked'; file: File; check: ImportCheck; reason: string }
  | { name: 'importing'; file: File; check: ImportCheck; progress: ImportProgress }
  | { name: 'done'; written: number }

const start: ImportStep = { name: 'choose', isChecking: false, reason: '' }

export const useImport = () => {
  const [step, setStep] = useState<ImportStep>(start)
  const running = useRef<AbortController>(undefined)

  const begin = () => {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  const check = async (file: File) => {
    const refusal = refusalOf(file)
    if (refusal) return setStep({ ...start, reason: refusal })
    const signal = begin()
    setStep({ ...start, isChecking: true })
    try {
      setStep({ name: 'checked', file, check: await checkFile(file, signal), reason: '' })
    } catch (error) {
      if (!signal.aborted) setStep({ ...start, reason: reasonOf(error) })
    }
  }

  const run = async (file: File, checked: ImportCheck) => {
    const signal = begin()
    const show = (progress: ImportProgress) =>
      signal.aborted || setStep({ name: 'importing', file, check: checked, progress })
    show({ done: 0, total: 0 })
    try {
      setStep({ name: 'done', written: await importFile(file, signal, show) })
    } catch (error) {
      const reason = signal.aborted
        ? 'The import was stopped. Nothing was changed.'
        : reasonOf(error)
      setStep({ name: 'checked', file, check: checked, reason })
    }
  }

  const stop = () => running.current?.abort()
  const restart = () => {
    stop()
    setStep(start)
  }
  return { step, check, run, stop, restart }
}
