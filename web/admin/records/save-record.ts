import type { StoredRecord } from '../../../contract/records/records.ts'
import { type Call, call } from '../../api/call.ts'
import { idempotencyHeaders } from '../../api/idempotency-headers.ts'
import type { ValueWords } from './merge-words.ts'
import { type EditableKind, isFullKind, type Values } from './record-kind.ts'
import { saveMerged } from './save-merged.ts'

interface RecordSave {
  /** The record as it was opened; null for a new one. */
  base: StoredRecord | null
  values: Values
  /** With the same key the values are saved once, however often they are sent. */
  key: string
}

/** Creates a record, or changes the one that was opened. @returns its id and the alert @throws ConflictError */
export const saveRecord = async (
  kind: EditableKind,
  { base, values, key }: RecordSave,
  words: ValueWords,
  send: Call = call,
) => {
  if (!base) {
    if (!isFullKind(kind)) throw new Error(`No ${kind.noun} can be added.`)
    const headers = idempotencyHeaders(key)
    const id = await send(kind.api.create, { body: values, headers })
    return { id: Number(id), alert: kind.alerts.created }
  }
  const merged = await saveMerged(kind, { opened: base, values, key }, words, send)
  return { id: base.id, alert: [kind.alerts.updated, merged].filter(Boolean).join('. ') }
}
