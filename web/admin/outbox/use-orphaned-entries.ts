import { useEffect, useState } from 'react'
import { findHeldLocks } from '../held-locks.ts'
import { type Entry, findOrphanedEntries, isUnsent, lockOf, unsentEntries } from './entries.ts'

/** Runs an asynchronous search. @returns a function after which its answer is ignored */
const search = <Found>(work: () => Promise<Found>, onFound: (found: Found) => void) => {
  let isCurrent = true
  work().then(
    (found) => {
      if (isCurrent) onFound(found)
    },
    () => {},
  )
  return () => {
    isCurrent = false
  }
}

const findUnsent = async (form: string, all: readonly Entry[]) => {
  const openForms = await findHeldLocks()
  return all.filter(
    (entry) => entry.form === form && isUnsent(entry) && !openForms.has(lockOf(entry.id)),
  )
}

/** What a form offers: entries to restore, as they were when it opened, and saves that wait, as they are now. */
export const useOrphanedEntries = (form: string) => {
  const [restorable, setRestorable] = useState<readonly Entry[]>([])
  const [unsent, setUnsent] = useState<readonly Entry[]>([])
  const [taken, setTaken] = useState<readonly string[]>([])
  const all = unsentEntries.use()
  useEffect(
    () =>
      search(
        async () => (await findOrphanedEntries(form)).filter((one) => !isUnsent(one)),
        setRestorable,
      ),
    [form],
  )
  useEffect(() => search(() => findUnsent(form, all), setUnsent), [form, all])
  const isLeft = ({ id }: Entry) => !taken.includes(id)
  return {
    restorable: restorable.filter(isLeft),
    unsent: unsent.filter(isLeft),
    leaveOut: (id: string) => setTaken((ids) => [...ids, id]),
  }
}
