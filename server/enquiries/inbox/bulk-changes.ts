import { type Selectable, sql } from 'kysely'
import { RECORD_COUNT } from '../../../contract/audit-log/audit-log-change.ts'
import type { EnquiryChanges } from '../../../contract/enquiries/enquiry-fields.ts'
import { findOperation, storeOperation } from '../../articles/shared/operations.ts'
import { isEmbedded, type Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { Tables } from '../../database/tables.ts'
import type { Actor, Audit } from '../../http/call.ts'
import { lockEnquiries } from '../lock-enquiries.ts'
import { columnsOf, lockEnquiry, writeChanges } from './change-enquiry.ts'
import { deleteEnquiry } from './delete-enquiries.ts'

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

interface ChangedEnquiry {
  id: number
  versionAfter: number
  before: Record<string, unknown>
}

/** Locked in this order by everybody, so that no two changes wait for each other. */
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

const storeEnquiries = async (
  trx: Trx,
  operation: number,
  enquiries: readonly ChangedEnquiry[],
) => {
  if (enquiries.length === 0) return
  const rows = enquiries.map(({ id, versionAfter, before }) => ({
    operation_id: operation,
    enquiry_id: id,
    version_after: versionAfter,
    before: toJsonText(before),
  }))
  await trx.insertInto('operation_enquiries').values(rows).execute()
}

/** Changes many enquiries alike, and stores what they were. @returns the number of the change, and how many it has changed */
export const changeEnquiries = async (
  trx: Trx,
  { ids, by, at }: Chosen,
  changes: EnquiryChanges,
) => {
  const changed: ChangedEnquiry[] = []
  for (const id of inOrder(ids)) {
    const found = await lockEnquiry(trx, id)
    if (!found) continue
    const values = await columnsOf(trx, found, changes)
    const written = await writeChanges(trx, id, { before: found, values }, { ...by, at })
    if (written.length === 0) continue
    const before = Object.keys(values).map((name) => [name, found[name as keyof typeof values]])
    changed.push({ id, versionAfter: found.version + 1, before: Object.fromEntries(before) })
  }
  const change = await storeOperation(trx, { by, kind: 'enquiry change', articles: [] }, at)
  await storeEnquiries(trx, change, changed)
  return { change, changed: changed.length }
}

type Mails = Selectable<Tables['mails']>[]

/** Deletes many enquiries with their mails, and stores them for the Undo. @returns also the deleted mails, whose files are to be removed */
export const deleteEnquiries = async (trx: Trx, { ids, by, at }: Chosen) => {
  const deleted: ChangedEnquiry[] = []
  const files: Awaited<ReturnType<typeof deleteEnquiry>> = []
  for (const id of inOrder(ids)) {
    const found = await trx
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) continue
    const { name_folded: _, ...enquiry } = found
    const mails: Mails = await trx
      .selectFrom('mails')
      .selectAll()
      .where('enquiry_id', '=', id)
      .execute()
    files.push(...(await deleteEnquiry(trx, id)))
    deleted.push({ id, versionAfter: found.version, before: { enquiry, mails } })
  }
  const change = await storeOperation(trx, { by, kind: 'enquiry deletion', articles: [] }, at)
  await storeEnquiries(trx, change, deleted)
  return { change, changed: deleted.length, files }
}

interface Row {
  enquiry_id: number
  version_after: number
  before: Record<string, unknown>
}

/** Gives an enquiry its former values, unless somebody has changed it since. */
const revertChange = async (
  trx: Trx,
  { enquiry_id, version_after, before: values }: Row,
  by: Chosen,
) => {
  const before = await lockEnquiry(trx, enquiry_id, version_after)
  if (!before) return false
  await writeChanges(trx, enquiry_id, { before, values }, { ...by.by, at: by.at })
  return true
}

/** With the ids of before, which PostgreSQL else gives itself. */
const insertAgain = async (trx: Trx, table: 'enquiries' | 'mails', row: object) => {
  const names = Object.keys(row)
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    ${sql.raw(isEmbedded(trx) ? '' : 'overriding system value')}
    values (${sql.join(Object.values(row))})`.execute(trx)
}

const insertDeleted = async (trx: Trx, { before }: Row) => {
  // What was stored is what `deleteEnquiries` has read.
  const { enquiry, mails } = before as { enquiry: object; mails: Mails }
  await insertAgain(trx, 'enquiries', enquiry)
  for (const mail of mails) await insertAgain(trx, 'mails', mail)
  return true
}

/**
 * Undoes a change or deletion of many enquiries; those that were changed since stay as they are.
 * @returns the answer, and whether this call has undone it
 * @throws HttpError 404 for one that is not there, not this administrator's or too old
 */
export const undoEnquiries = async (trx: Trx, id: number, by: Actor, at: Date) => {
  await lockEnquiries(trx)
  const kind = ['enquiry change', 'enquiry deletion'] as const
  const operation = await findOperation(trx, { id, kind, by }, at)
  if (operation.undone) {
    // What was stored is the answer below.
    const answer = fromJsonText(operation.undone) as { changed: number; skipped: number }
    return { answer, isNew: false }
  }
  const rows = await trx
    .selectFrom('operation_enquiries')
    .selectAll()
    .where('operation_id', '=', id)
    .orderBy('enquiry_id')
    .execute()
  const revert = operation.kind === 'enquiry deletion' ? insertDeleted : revertChange
  let changed = 0
  for (const row of rows) {
    const chosen = { ids: [row.enquiry_id], by, at }
    if (await revert(trx, { ...row, before: fromJsonText(row.before) }, chosen)) changed += 1
  }
  const answer = { changed, skipped: rows.length - changed }
  await trx
    .updateTable('operations')
    .set({ undone: toJsonText(answer) })
    .where('id', '=', id)
    .execute()
  return { answer, isNew: true }
}
