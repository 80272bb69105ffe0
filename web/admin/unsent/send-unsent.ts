import { PASSWORD_CHANGE_REQUIRED } from '../../../contract/auth/sessions.ts'
import { ApiError } from '../../../contract/call.ts'
import type { Call } from '../../api/call.ts'
import { showError, showSuccess } from '../../ui/toast/toast.tsx'
import { fieldText } from '../field-text.ts'
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
} from '../journal/entries.ts'
import type { RecordKind, Stored } from '../records/record-kind.ts'
import { ConflictError } from '../records/save-merged.ts'
import { saveRecord } from '../records/save-record.ts'
import { unsentKinds } from '../unsent-kinds.ts'

const sendSave = async (save: UnsentSave, { base }: Entry, send: Call) => {
  const unsent = unsentKinds[save.noun]
  if (!unsent) throw new Error(`No kind ${save.noun}`)
  const { afterSave, changeStock } = unsent
  // Only a kind that can be added has saves without a record.
  const kind = unsent.kind as RecordKind
  const { values, key, by } = save
  const record = (base ?? null) as Stored | null
  if (record && by !== undefined) return { done: await changeStock?.(record.id, by, key, send) }
  const fields = new FormData()
  for (const [name, text] of Object.entries(save.fields)) fields.set(name, text)
  const words = { labels: kind.labels, formatValue: String, showValue: fieldText }
  const { id, alert } = await saveRecord(kind, { base: record, values, key }, words, send)
  return { warning: await afterSave?.(id, values, fields), done: alert }
}

/** Why the server will not take a save; undefined where it may take it later. */
const refusalOf = (error: unknown, { noun }: UnsentSave) => {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return undefined
  if (error instanceof ConflictError) return error.message
  if (error.status === 401 || error.status === 429) return undefined
  if (error.message === PASSWORD_CHANGE_REQUIRED) return undefined
  return error.status === 404 ? `This ${noun} is no longer there.` : error.message
}

const sendOne = async (id: string, send: Call) => {
  // While another one was sent it may have been taken back, or sent by another tab.
  const entry = await readEntry(id)
  if (!entry?.save || entry.save.refused) return true
  // Somebody else may have signed in in another tab.
  if (entry.owner !== currentOwner()) return false
  const { save } = entry
  try {
    const { done, warning } = await sendSave(save, entry, send)
    await removeEntry(id)
    if (warning) showError(warning)
    else showSuccess(`${save.title}: ${done}`)
    return true
  } catch (error) {
    const refused = refusalOf(error, save)
    if (!refused) return false
    // A form may have taken it back meanwhile.
    if (await readEntry(id)) await putEntry({ ...entry, save: { ...save, refused } })
    return true
  }
}

/** Only one tab sends an entry, and no form takes it back meanwhile. */
const sendAlone = async ({ id }: Entry, send: Call) =>
  navigator.locks
    ? navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) =>
        lock ? sendOne(id, send) : false,
      )
    : sendOne(id, send)

/** Sends the unsent saves in their order until the server cannot be reached. @returns whether one was sent or refused */
export const sendUnsent = async (send: Call): Promise<boolean> => {
  await readUnsent()
  const before = unsentEntries.get()
  for (const entry of before) {
    if (!(await sendAlone(entry, send))) break
  }
  await readUnsent()
  return JSON.stringify(before) !== JSON.stringify(unsentEntries.get())
}
