import type { Selectable } from 'kysely'
import { RECORD_COUNT } from '../../../contract/audit-log/audit-log-change.ts'
import type { EnquiryChanges } from '../../../contract/enquiries/enquiry-fields.ts'
import { type ChangedRow, storeOperation, undoOnce } from '../../articles/shared/operations.ts'
import type { Trx } from '../../database/database.ts'
import { insertWithIds } from '../../database/insert-with-ids.ts'
import type { Tables } from '../../database/tables.ts'
import type { Actor, Audit } from '../../http/call.ts'
import { type LockedEnquiry, lockEnquiries, readLocked } from '../lock-enquiries.ts'
import { type ChangedBy, columnsOf, writeChanges } from './change-enquiry.ts'
import { deleteEnquiries } from './delete-enquiries.ts'

/** The audit of a write about many enquiries: how many, and of which fields. */
export const auditEnquiries = (count: number, values: object = {}): Audit => ({
  subject: {
    kind: null,
    id: null,
    name: null,
    changes: [
      { field: RECORD_COUNT, before: null, after: String(count) },
      ...Object.entries(values).map(([field, value]) => ({
        field,
        before: null,
        after: value === null ? null : String(value),
      })),
    ],
  },
})

interface Chosen {
  ids: readonly number[]
  by: Actor
  at: Date
}

/** Changes many enquiries alike, and stores what they were. @returns the number of the change, and how many it has changed */
export const changeEnquiries = async (
  trx: Trx,
  { ids, by, at }: Chosen,
  changes: EnquiryChanges,
) => {
  const rows: ChangedRow[] = []
  for (const found of await readLocked(trx, ids)) {
    const { id, version } = found
    const values = await columnsOf(trx, found, changes)
    const written = await writeChanges(trx, found, values, { ...by, at })
    if (written.length === 0) continue
    const before = Object.keys(values).map((name) => [name, found[name as keyof typeof values]])
    rows.push({
      id,
      versionFound: version,
      versionAfter: version + 1,
      before: Object.fromEntries(before),
    })
  }
  const change = await storeOperation(trx, { by, kind: 'enquiry change', rows }, at)
  return { change, changed: rows.length }
}

/** Deletes many enquiries with their mails, and stores them for the Undo. @returns also the mails whose files are to be removed */
export const deleteForADay = async (trx: Trx, { ids, by, at }: Chosen) => {
  const { enquiries, mails, files } = await deleteEnquiries(trx, ids)
  const deleted = enquiries.map(({ name_folded: _, ...enquiry }) => {
    const { id, version } = enquiry
    const before: DeletedEnquiry = {
      enquiry,
      mails: mails.filter((mail) => mail.enquiry_id === id),
    }
    return { id, versionFound: version, versionAfter: version, before }
  })
  const change = await storeOperation(trx, { by, kind: 'enquiry deletion', rows: deleted }, at)
  return { change, changed: deleted.length, files }
}

interface DeletedEnquiry {
  enquiry: Omit<LockedEnquiry, 'name_folded'>
  mails: Selectable<Tables['mails']>[]
}

type Row = Selectable<Tables['operation_rows']>

const insertDeleted = async (trx: Trx, rows: readonly Row[]) => {
  // What was stored is what `deleteForADay` has deleted.
  const deleted = rows.map(({ before }): DeletedEnquiry => JSON.parse(before ?? ''))
  await insertWithIds(
    trx,
    'enquiries',
    deleted.map(({ enquiry }) => enquiry),
  )
  await insertWithIds(
    trx,
    'mails',
    deleted.flatMap(({ mails }) => mails),
  )
  return rows.length
}

/** Gives enquiries their former values, unless somebody has changed them since. @returns how many */
const revertChanges = async (trx: Trx, rows: readonly Row[], by: ChangedBy) => {
  const stored = new Map(rows.map((row) => [row.record_id, row]))
  const found = await readLocked(trx, [...stored.keys()])
  const unchanged = found.filter(({ id, version }) => stored.get(id)?.version_after === version)
  for (const enquiry of unchanged)
    await writeChanges(trx, enquiry, JSON.parse(stored.get(enquiry.id)?.before ?? '{}'), by)
  return unchanged.length
}

/**
 * Undoes a change or deletion of many enquiries; those that were changed since stay as they are.
 * @returns the answer, and whether this call has undone it
 * @throws HttpError 404 for one that is not there, not this administrator's or too old
 */
export const undoEnquiries = async (trx: Trx, id: number, by: Actor, at: Date) => {
  await lockEnquiries(trx)
  const kind = ['enquiry change', 'enquiry deletion'] as const
  return undoOnce(trx, { id, kind, by }, at, async (operation) => {
    const rows = await trx
      .selectFrom('operation_rows')
      .selectAll()
      .where('operation_id', '=', id)
      .orderBy('record_id')
      .execute()
    const changed =
      operation.kind === 'enquiry deletion'
        ? await insertDeleted(trx, rows)
        : await revertChanges(trx, rows, { ...by, at })
    const answer = { changed, skipped: rows.length - changed }
    return { answer, undone: true, isReverted: changed > 0 }
  })
}
