import { useEffect, useRef, useState } from 'react'
import { showError } from '../../ui/toast/toast.ts'
import { holdLock } from '../held-locks.ts'
import {
  currentOwner,
  type Entry,
  isUnsent,
  lockOf,
  readUnsent,
  takeEntry,
  type UnsentSave,
} from './entries.ts'
import { createEntryWriter } from './entry-writer.ts'
import { createSaveKeys } from './save-keys.ts'
import { useOrphanedEntries } from './use-orphaned-entries.ts'
import { readWaitingDrafts } from './waiting-drafts.ts'

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
  const isSaveStored = useRef(false)
  useEffect(() => {
    const release = holdLock(lockOf(writer.id))
    return () => {
      release()
      void readWaitingDrafts()
    }
  }, [writer])

  const take = async ({ id: offeredId }: Entry, draftId?: string) => {
    leaveOut(offeredId)
    const taken = await takeEntry(offeredId, draftId).catch(() => undefined)
    await readUnsent().catch(() => {})
    return taken
  }
  const entryOf = () => ({ owner, form, at: new Date().toISOString() })

  return {
    ...offered,
    keys,
    /** Stores what is typed and not saved yet; nothing where that is as it was. */
    write: (draft: Pick<Entry, 'base' | 'typed'>) => {
      // The entry holds the save now, which must not be replaced.
      if (isSaveStored.current) return
      if (Object.keys(draft.typed).length === 0) void writer.remove()
      else void writer.write({ ...entryOf(), ...draft })
    },
    remove: () => void writer.remove(),
    /** Keeps a save on this device until the server can be reached. @throws where this device cannot store it */
    storeUnsent: async (
      save: Omit<UnsentSave, 'key' | 'unanswered'>,
      draft: Pick<Entry, 'base' | 'typed'>,
    ) => {
      const key = keys.keyOf(save.values)
      const unanswered = keys.unansweredBefore(save.values)
      const unsent = { ...save, key, ...(unanswered && { unanswered }) }
      isSaveStored.current = true
      try {
        await writer.store({ ...entryOf(), ...draft, save: unsent })
      } catch (error) {
        isSaveStored.current = false
        throw error
      }
      await readUnsent().catch(() => {})
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
