import { useEffect, useState } from 'react'
import { type Entry, findOrphanedEntries, isUnsent, unsentEntries } from './entries.ts'

/** What a form offers: entries to restore, as they were when it opened, and saves that wait, as they are now. */
export const useOrphanedEntries = (form: string) => {
  const [restorable, setRestorable] = useState<Entry[]>([])
  const [unsent, setUnsent] = useState<Entry[]>([])
  const allUnsent = unsentEntries.use()
  useEffect(() => {
    findOrphanedEntries(form).then(
      (entries) => setRestorable(entries.filter((one) => !isUnsent(one))),
      () => {},
    )
  }, [form])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that was on its way and failed can be taken back again
  useEffect(() => {
    findOrphanedEntries(form).then(
      (entries) => setUnsent(entries.filter(isUnsent)),
      () => {},
    )
  }, [form, allUnsent])
  const leaveOut = (id: string) => {
    setRestorable(restorable.filter((one) => one.id !== id))
    setUnsent(unsent.filter((one) => one.id !== id))
  }
  return { restorable, unsent, leaveOut }
}
