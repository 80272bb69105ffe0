import { useEffect, useRef, useState } from 'react'
import { ApiError, isTemporary } from '../../../contract/call.ts'
import { showError } from '../../ui/toast/toast.ts'
import { findHeldLocks, holdLock } from '../held-locks.ts'
import {
  createEntryWriter,
  currentOwner,
  type Entry,
  findOrphanedEntries,
  isUnsent,
  lockOf,
  readUnsent,
  readWaitingDrafts,
  takeEntry,
  type UnsentSave,
  unsentEntries,
} from './entries.ts'
import { createSaveKeys } from './save-keys.ts'
import { enqueue, type FirstTry } from './saves.ts'

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
const useOrphanedEntries = (form: string) => {
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

interface DraftOptions {
  /** Names the form, such as `article 17`. */
  form: string
  /** The id of the entry that is written; a random one by default. */
  id?: string | undefined
}

/** Keeps what is typed into a form on this device until it is saved or given up, and finds what was typed before. */
export const useDraft = ({ form, id }: DraftOptions) => {
  const [writer] = useState(() => createEntryWriter(id))
  const [keys] = useState(createSaveKeys<UnsentSave['values']>)
  const { leaveOut, ...offered } = useOrphanedEntries(form)
  const [owner] = useState(currentOwner)
  /** Whether the entry holds a save now, which must not be replaced. */
  const holdsSave = useRef(false)
  useEffect(() => {
    const release = holdLock(lockOf(writer.id))
    return () => {
      release()
      void readWaitingDrafts()
    }
  }, [writer])

  const take = async ({ id: offeredId }: Entry, draftId?: string) => {
    leaveOut(offeredId)
    const taken = await takeEntry(offeredId, draftId)
    await readUnsent()
    return taken
  }

  return {
    ...offered,
    /** Stores what is typed and not saved yet; nothing where that is as it was. */
    write: (draft: Pick<Entry, 'base' | 'typed'>) => {
      if (holdsSave.current) return
      if (Object.keys(draft.typed).length === 0) void writer.remove()
      else void writer.write({ owner, form, at: new Date().toISOString(), ...draft })
    },
    /** A form that is left while it is saved leaves its save in the outbox. */
    remove: () => {
      if (!holdsSave.current) void writer.remove()
    },
    /** Sends a save of what is typed; see there. Until it is stored the same values have the same key again. */
    enqueue: async (
      save: Omit<UnsentSave, 'key' | 'unanswered'>,
      draft: Pick<Entry, 'base' | 'typed'>,
      options: Pick<FirstTry, 'words' | 'mayWait'>,
    ) => {
      const key = keys.keyOf(save.values)
      const unanswered = keys.unansweredBefore(save.values)
      const entry = { ...draft, id: writer.id, owner, form, save: { ...save, key, unanswered } }
      holdsSave.current = true
      await writer.settle()
      try {
        const sent = await enqueue(entry, options)
        holdsSave.current = sent.stored === null
        keys.forget()
        return sent
      } catch (error) {
        holdsSave.current = false
        if (error instanceof ApiError && isTemporary(error.status)) keys.noteUnanswered()
        throw error
      }
    },
    discard: (entry: Entry) => void take(entry),
    /** Takes an entry, to restore it; undefined, after a message, where it is gone. */
    takeOffered: async (offer: Entry) => {
      const taken = await take(offer, writer.id)
      if (!taken) {
        showError('It has just been saved. Please check it again.')
        return undefined
      }
      const { save } = taken
      keys.resume(save, save?.unanswered ?? (isUnsent(taken) ? save : undefined))
      return taken
    },
  }
}
