import { call, quietCall } from '../../api/call.ts'
import { createStore } from '../../ui/create-store.ts'
import { showSuccess } from '../../ui/toast/toast.ts'
import { isSaveReady, type SaveWords, sendSave } from '../send-save.ts'
import {
  currentOwner,
  type Entry,
  firstTries,
  isUnsent,
  lockOf,
  putEntry,
  readEntry,
  readUnsent,
  removeEntry,
  type UnsentSave,
  unsentEntries,
} from './entries.ts'
import { judgeFailure, messageOfWait } from './judge-failure.ts'
import type { EntryKind } from './runner.ts'
import { writeInOrder } from './unsent.ts'

/** How many times saves were sent or refused, after which the screen is loaded again. */
export const sentSaves = createStore(0)
let isAnySent = false

export interface FirstTry {
  words?: SaveWords
  /** Whether it may wait, by whether this device has stored it; by default it may in any case. */
  mayWait?: (isStored: boolean) => boolean
  /** Whether an earlier save of the record waits, which this one must not overtake. */
  isBehind?: boolean
}

/**
 * Puts a save into the outbox and tries at once to send it.
 * @returns what was stored; while it waits on this device, null and the message
 * @throws what the server has refused it with, which takes it out of the outbox
 */
export const enqueue = async (
  entry: Pick<Entry, 'id' | 'form' | 'base' | 'typed'> & { owner?: string; save: UnsentSave },
  { words, mayWait = () => true, isBehind = false }: FirstTry = {},
) => {
  const { id } = entry
  if (!isBehind) firstTries.add(id)
  const made = { owner: currentOwner(), at: new Date().toISOString(), ...entry }
  const isStored = await putEntry(made)
  try {
    if (isBehind) return { stored: null, alert: '' }
    const sent = await sendSave(made, call, words)
    await removeEntry(id)
    return sent
  } catch (error) {
    const alert = messageOfWait(error)
    if (alert !== undefined && mayWait(isStored)) return { stored: null, alert }
    await removeEntry(id)
    throw error
  } finally {
    firstTries.delete(id)
    await readUnsent()
  }
}

/**
 * @param isLoud whether a person may be asked to sign in: one who has closed that dialog is not asked again by a timer, and
 * one who does not see this tab would hold up the others
 */
const sendOne = async (id: string, isLoud: boolean): ReturnType<EntryKind['attempt']> => {
  // While another one was sent it may have been taken back, or sent by another tab.
  const entry = await readEntry(id)
  if (!entry?.save || entry.save.refused) return { outcome: 'done' }
  // Somebody else may have signed in in another tab.
  if (entry.owner !== currentOwner()) return { outcome: 'all wait' }
  const { save } = entry
  try {
    const send = isLoud && !document.hidden ? call : quietCall
    const { alert } = await sendSave({ ...entry, save }, send)
    await removeEntry(id)
    isAnySent = true
    showSuccess(`${save.title}: ${alert}`)
    return { outcome: 'done' }
  } catch (error) {
    const { outcome, refused } = judgeFailure(error, save.noun)
    isAnySent ||= refused !== undefined
    // A form may have taken it back meanwhile.
    if (refused && (await readEntry(id))) await putEntry({ ...entry, save: { ...save, refused } })
    return { outcome, error }
  }
}

/** No form takes an entry back while it is sent. */
const sendAlone = async (id: string, isLoud: boolean): ReturnType<EntryKind['attempt']> =>
  navigator.locks
    ? navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) =>
        lock ? sendOne(id, isLoud) : { outcome: 'waits' as const },
      )
    : sendOne(id, isLoud)

/** The saves of the outbox, as the runner sends them. */
export const saves: EntryKind = {
  read: readUnsent,
  list: () => {
    // Each save of a record builds on the one before it. New records share one form and do not wait for one another.
    const all = unsentEntries.get().filter(isUnsent)
    const waiting = all.map(({ id, base, form, save }) => ({ id, group: base ? form : id, save }))
    const heldBack = new Set(
      waiting.filter(({ save }) => save && !isSaveReady(save)).map(({ group }) => group),
    )
    return waiting.filter(({ group }) => !heldBack.has(group))
  },
  attempt: async (id, { isLoud }) => {
    const form = unsentEntries.get().find((entry) => entry.id === id)?.form ?? ''
    const result = await writeInOrder(form, () => sendAlone(id, isLoud))
    await readUnsent()
    return result
  },
  onRest: () => {
    if (isAnySent) sentSaves.set(sentSaves.get() + 1)
    isAnySent = false
  },
}
