import { ApiError, isTemporary } from '../../../contract/call.ts'
import type { StoredRecord } from '../../../contract/records/records.ts'
import type { Call } from '../../api/call.ts'
import { idempotencyHeaders } from '../../api/idempotency-headers.ts'
import type { SentSave } from '../outbox/save-keys.ts'
import type { ValueTexts } from './conflicts/describe-merge.ts'
import { saveMerged } from './conflicts/save-merged.ts'
import { type AddableKind, type EditableKind, isAddable } from './record-kind.ts'

interface RecordSave extends SentSave {
  /** The record as it was opened; null for a new one. */
  base: StoredRecord | null
  /** The first try to create it, which had other values and got no answer. */
  unanswered?: SentSave | undefined
}

const FIRST_VERSION = 1

const createRecord = (kind: AddableKind, { values, key }: SentSave, send: Call) =>
  send(kind.api.create, { body: values, headers: idempotencyHeaders(key) })

/**
 * Sends the first try again, which is stored once, and then changes that record.
 * @returns its id; null where the first try is refused
 */
const changeUnanswered = async (
  kind: AddableKind,
  { values, key, unanswered }: RecordSave & { unanswered: SentSave },
  words: ValueTexts,
  send: Call,
) => {
  const id = await createRecord(kind, unanswered, send).catch((error: unknown) => {
    if (error instanceof ApiError && !isTemporary(error.status)) return null
    throw error
  })
  if (id === null) return null
  const opened = { ...unanswered.values, id, version: FIRST_VERSION }
  await saveMerged(kind, { opened, values, key }, words, send)
  return id
}

/** Creates a record, or changes the one that was opened. @returns what is stored, and the alert @throws ConflictError */
export const saveRecord = async (
  kind: EditableKind,
  save: RecordSave,
  words: ValueTexts,
  send: Call,
) => {
  const { base, values, key, unanswered } = save
  if (!base) {
    if (!isAddable(kind)) throw new Error(`No ${kind.noun} can be added.`)
    const changed = unanswered
      ? await changeUnanswered(kind, { ...save, unanswered }, words, send)
      : null
    const id = changed ?? (await createRecord(kind, save, send))
    return { stored: { id, version: FIRST_VERSION }, alert: kind.alerts.created }
  }
  const { stored, merged } = await saveMerged(kind, { opened: base, values, key }, words, send)
  return { stored, alert: [kind.alerts.updated, merged].filter(Boolean).join('. ') }
}
