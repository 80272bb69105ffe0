import { useEffect, useState } from 'react'
import { type Entry, findOrphanedEntries, isUnsent, unsentEntries } from './entries.ts'

/** @returns a function after which an answer that is still awaited is ignored */
const findEntries = (form: string, onFound: (entries: Entry[]) => void) => {
  let isCurrent = true
  findOrphanedEntries(form).then(
    (entries) => {
      if (isCurrent) onFound(entries)
    },
    () => {},
  )
  return () => {
    isCurrent = false
  }
}

/** What a form offers: entries to restore, as they were when it opened, and saves that wait, as they are now. */
export const useOrphanedEntries = (form: string) => {
  const [restorable, setRestorable] = useState<Entry[]>([])
  const [unsent, setUnsent] = useState<Entry[]>([])
  const allUnsent = unsentEntries.use()
  useEffect(
    () => findEntries(form, (entries) => setRestorable(entries.filter((one) => !isUnsent(one)))),
    [form],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that was on its way and failed can be taken back again
  useEffect(
    () => findEntries(form, (entries) => setUnsent(entries.filter(isUnsent))),
    [form, allUnsent],
  )
  const leaveOut = (id: string) => {
    const isOther = (one: Entry) => one.id !== id
    setRestorable((entries) => entries.filter(isOther))
    setUnsent((entries) => entries.filter(isOther))
  }
  return { restorable, unsent, leaveOut }
}
