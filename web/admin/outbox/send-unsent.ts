import type { Call } from '../../api/call.ts'
import { showSuccess } from '../../ui/toast/toast.ts'
import { formatFieldText } from '../format-field-text.ts'
import { saveRecord } from '../records/save-record.ts'
import { findUnsentKind } from '../unsent-kinds.ts'
import {
  currentOwner,
  type Entry,
  lockOf,
  putEntry,
  readEntry,
  readUnsent,
  removeEntry,
  type UnsentSave,
  unsentEntries,
} from './entries.ts'
import { judgeFailure, type Outcome } from './judge-failure.ts'

/** @returns the alert */
const sendSave = async (save: UnsentSave, { base }: Entry, send: Call) => {
  const unsent = findUnsentKind(save.noun)
  if (!unsent) throw new Error(`No kind ${save.noun}`)
  const { kind, afterSave, changeStock } = unsent
  const { values, key, unanswered, by } = save
  if (base && by !== undefined) return changeStock?.(base.id, by, key, send)
  const words = { labels: kind.labels, formatValue: String, showValue: formatFieldText }
  const { id, alert } = await saveRecord(kind, { base, values, key, unanswered }, words, send)
  await afterSave?.(id, values, save.fields)
  return alert
}

const sendOne = async (id: string, send: Call): Promise<Outcome> => {
  // While another one was sent it may have been taken back, or sent by another tab.
  const entry = await readEntry(id)
  if (!entry?.save || entry.save.refused) return 'done'
  // Somebody else may have signed in in another tab.
  if (entry.owner !== currentOwner()) return 'all wait'
  const { save } = entry
  try {
    const alert = await sendSave(save, entry, send)
    await removeEntry(id)
    showSuccess(`${save.title}: ${alert}`)
    return 'done'
  } catch (error) {
    const { outcome, refused } = judgeFailure(error, save.noun)
    // A form may have taken it back meanwhile.
    if (refused && (await readEntry(id))) await putEntry({ ...entry, save: { ...save, refused } })
    return outcome
  }
}

/** Only one tab sends an entry, and no form takes it back meanwhile. */
const sendAlone = async ({ id }: Entry, send: Call): Promise<Outcome> =>
  navigator.locks
    ? navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) =>
        lock ? sendOne(id, send) : 'all wait',
      )
    : sendOne(id, send)

/** Sends the unsent saves in their order until the server cannot be reached. @returns whether one was sent or refused */
export const sendUnsent = async (send: Call): Promise<boolean> => {
  await readUnsent()
  const before = unsentEntries.get()
  const waitingForms = new Set<string>()
  for (const entry of before) {
    // Each save of a record builds on the one before it. New records share one form and do not wait for one another.
    if (entry.base && waitingForms.has(entry.form)) continue
    const outcome = await sendAlone(entry, send)
    if (outcome === 'all wait') break
    if (outcome === 'waits') waitingForms.add(entry.form)
  }
  await readUnsent()
  return JSON.stringify(before) !== JSON.stringify(unsentEntries.get())
}
