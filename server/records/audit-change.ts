import { sql } from 'kysely'
import {
  type AuditLogChange,
  RECORD_COUNT,
  TRASH_FIELD,
} from '../../contract/audit-log/audit-log-change.ts'
import { type RecordKindName, recordKinds } from '../../contract/record-kinds.ts'
import type { Trx } from '../database/database.ts'
import { recordTables } from '../database/tables/record-tables.ts'
import type { ChangedRecord, DatabaseRecord } from '../database/versioned-records.ts'
import type { Audit } from '../http/call.ts'
import { readTextField, recordName } from './record-name.ts'

/** How many records an entry names at most; it also says how many there were. */
const MAX_AUDITED_RECORDS = 100

/** What the log has before and after a record was deleted. */
export const DELETED = { before: 'outside', after: 'in the trash' }

/** What the log has before and after a record was restored. */
const RESTORED = { before: DELETED.after, after: 'restored' }

export const changesBetween = (before: object, changes: object): AuditLogChange[] =>
  Object.entries(changes).flatMap(([field, value]) => {
    const [old, after] = [readTextField(before, field), readTextField(changes, field)]
    return value === undefined || old === after ? [] : [{ field, before: old, after }]
  })

/** The audit of a write about one record. */
export const auditRecord = (
  kind: RecordKindName,
  { id, ...record }: DatabaseRecord,
  changes: object = {},
): Audit => {
  const name = recordName(kind, { ...record, ...changes })
  return { subject: { kind, id, name, changes: changesBetween(record, changes) } }
}

type ChangedRecordOfKind = ChangedRecord & { kind: RecordKindName }

const changesOf = ({ kind, before, changes }: ChangedRecordOfKind): AuditLogChange[] => {
  const { id, ...fields } = before
  const of = { kind, id, name: recordName(kind, before) ?? '' }
  return changesBetween(fields, changes).map((change) => ({ ...change, of }))
}

export const deletedRecord = (record: DatabaseRecord): ChangedRecord => {
  const before = { ...record, [TRASH_FIELD]: DELETED.before }
  return { before, changes: { [TRASH_FIELD]: DELETED.after } }
}

export const restoredRecord = (record: DatabaseRecord): ChangedRecord => {
  const before = { ...record, [TRASH_FIELD]: RESTORED.before }
  return { before, changes: { [TRASH_FIELD]: RESTORED.after } }
}

const articlesIn = (records: readonly ChangedRecordOfKind[]) =>
  records.flatMap(({ kind, before }) => (kind === 'article' ? [before.id] : []))

/**
 * How many records were changed, what of the first of them, and which articles are among them.
 * @param records all of them, or the first where the others are counted and named
 */
export const recordsSubject = (
  records: readonly ChangedRecordOfKind[],
  {
    count = records.length,
    articles = articlesIn(records),
  }: { count?: number; articles?: readonly number[] } = {},
) => ({
  changes: [
    { field: RECORD_COUNT, before: null, after: String(count) },
    ...records.slice(0, MAX_AUDITED_RECORDS).flatMap(changesOf),
  ],
  articles,
})

/** The audit of a write about several records. */
export const auditRecords = (...records: Parameters<typeof recordsSubject>): Audit => ({
  subject: { kind: null, id: null, name: null, ...recordsSubject(...records) },
})

type PartKind = {
  [Kind in RecordKindName]: (typeof recordKinds)[Kind] extends { partOf: string } ? Kind : never
}[RecordKindName]

interface PartsOfRecord {
  kind: PartKind
  /** The id of the record that the changed parts belong to. */
  whole: number
  parts: readonly ChangedRecord[]
}

/** The audit of a write that has changed parts of one record. */
export const auditParts = async (
  trx: Trx,
  { kind, whole, parts }: PartsOfRecord,
): Promise<Audit> => {
  const wholeKind = recordKinds[kind].partOf
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(recordKinds[wholeKind].nameField)} as name
    from ${sql.table(recordTables[wholeKind])} where id = ${whole}`.execute(trx)
  const changes = parts.flatMap((part) => changesOf({ kind, ...part }))
  return { subject: { kind: wholeKind, id: whole, name: rows[0]?.name ?? null, changes } }
}
