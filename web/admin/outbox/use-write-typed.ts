import { type RefObject, useEffect, useEffectEvent } from 'react'
import { holdLock } from '../held-locks.ts'
import { currentOwner, type Entry, lockOf } from './entries.ts'
import type { EntryWriter } from './entry-writer.ts'
import { pickChangedFields, readFields } from './typed-fields.ts'

interface WrittenForm extends Pick<Entry, 'form' | 'base'> {
  labels: Readonly<Record<string, string>>
  writer: EntryWriter
}

/** Writes down what is typed into the form around an element, as a change of the record that was opened with it. */
export const useWriteTyped = (ref: RefObject<HTMLElement | null>, written: WrittenForm) => {
  const { writer } = written
  const getNewest = useEffectEvent(() => written)
  useEffect(() => {
    const element = ref.current?.closest('form')
    if (!element) return
    const { form, base, labels } = getNewest()
    const owner = currentOwner()
    const first = readFields(element)
    const write = () => {
      const typed = pickChangedFields(labels, first, readFields(element))
      if (Object.keys(typed).length === 0) void writer.remove()
      else void writer.write({ owner, form, base, typed, at: new Date().toISOString() })
    }
    const release = holdLock(lockOf(writer.id))
    element.addEventListener('input', write)
    return () => {
      element.removeEventListener('input', write)
      release()
    }
  }, [ref, writer])
}
