import { ApiError } from '../../../../contract/call.ts'
import type { StoredRecord } from '../../../../contract/records/records.ts'
import { type Call, call } from '../../../api/call.ts'
import { idempotencyHeaders } from '../../../api/idempotency-headers.ts'
import type { SentSave } from '../../outbox/save-keys.ts'
import type { EditableKind, Values } from '../record-kind.ts'
import { ConflictError } from './conflict-error.ts'
import { describeMerge, type ValueTexts } from './describe-merge.ts'
import { mergeRecord } from './merge.ts'

const isStoredRecord = (record: Values = {}): record is StoredRecord =>
  typeof record.id === 'number' && typeof record.version === 'number'

const storedIfEmpty = (names: readonly string[], values: Values, record: Values) =>
  Object.fromEntries(
    names.filter((name) => values[name] === '').map((name) => [name, record[name]]),
  )

interface MergedSave extends SentSave {
  opened: StoredRecord
}

/** Saves with the opened version, merging others' changes. @returns what is stored, and a sentence on what was merged, or '' @throws ConflictError */
export const saveMerged = async <
  Kind extends Pick<EditableKind, 'api' | 'emptyKeeps' | 'additiveFields' | 'texts'>,
>(
  kind: Kind,
  { opened, values, key }: MergedSave,
  words: ValueTexts,
  send: Call = call,
): Promise<{ stored: StoredRecord; merged: string }> => {
  const { api, emptyKeeps = [] } = kind
  let base = opened
  let local: Values = { ...values, ...storedIfEmpty(emptyKeeps, values, opened) }
  let sentence = ''
  for (;;) {
    const { id, version } = base
    try {
      const headers = idempotencyHeaders(key)
      await send(api.update, { id, body: { ...local, version }, headers })
      return { stored: { ...base, ...local, version: version + 1 }, merged: sentence }
    } catch (error) {
      if (!(error instanceof ApiError && isStoredRecord(error.current))) throw error
      const remote = error.current
      const merge = mergeRecord(base, local, remote, kind)
      if (merge.conflicts.length > 0) throw new ConflictError(error, { merge, base, local, remote })
      sentence = describeMerge(merge, remote, words, error.changed)
      local = merge.merged
      base = remote
    }
  }
}
