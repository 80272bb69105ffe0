import type { AuditLogChange } from '../../../contract/audit-log/audit-log-change.ts'
import {
  type EnquiryChange,
  type enquiryInboxApi,
  MAX_ENQUIRY_CHANGES,
} from '../../../contract/enquiries/enquiries.ts'
import type { Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { Audit, CallInput } from '../../http/call.ts'
import { fieldError } from '../../http/http-error.ts'
import { changesBetween } from '../../records/audit-change.ts'
import { lockEnquiries } from '../lock-enquiries.ts'

type Changes = CallInput<typeof enquiryInboxApi.update>['body']

const findOwner = (trx: Trx, id: number) =>
  trx
    .selectFrom('administrators')
    .select(['email', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst()

const checkOwner = async (trx: Trx, id: number) => {
  const owner = await findOwner(trx, id)
  if (owner?.disabled_at === null) return
  throw fieldError('owner_id', 'Owner must be an administrator who is not disabled')
}

const withOwner = async (trx: Trx, { before, after }: AuditLogChange): Promise<AuditLogChange> => {
  const emailOf = async (id: string | null) =>
    id === null ? null : ((await findOwner(trx, Number(id)))?.email ?? null)
  return { field: 'owner', before: await emailOf(before), after: await emailOf(after) }
}

const yesOrNo = (stored: string | null) => (stored === '1' ? 'yes' : 'no')

const describeChanges = (trx: Trx, before: object, changes: object) =>
  Promise.all(
    changesBetween(before, changes).map((change) => {
      if (change.field === 'owner_id') return withOwner(trx, change)
      if (change.field !== 'suspect') return change
      return { ...change, before: yesOrNo(change.before), after: yesOrNo(change.after) }
    }),
  )

interface HistoryEntry {
  changes: AuditLogChange[]
  /** The e-mail of the administrator who made the changes. */
  email: string
  at: Date
}

/** Adds an entry to the history of an enquiry, which drops its oldest one beyond the limit. */
export const addToHistory = async (trx: Trx, id: number, { changes, email, at }: HistoryEntry) => {
  // Locks the row, so that of two changes at once none is lost.
  const { history } = await trx
    .updateTable('enquiries')
    .set((row) => ({ history: row.ref('history') }))
    .where('id', '=', id)
    .returning('history')
    .executeTakeFirstOrThrow()
  const change: EnquiryChange = { at: at.toISOString(), email, changes }
  const all = [...fromJsonText(history), change]
  await trx
    .updateTable('enquiries')
    .set({ history: toJsonText(all.slice(-MAX_ENQUIRY_CHANGES)) })
    .where('id', '=', id)
    .execute()
  await lockEnquiries(trx)
}

/** The audit of a write about an enquiry. Not its notes, which may hold what a visitor said. */
export const auditEnquiry = (id: number, changes: readonly AuditLogChange[] = []): Audit => {
  const logged = changes.filter(({ field }) => field !== 'notes')
  return { subject: { kind: 'enquiry', id, name: null, changes: logged } }
}

type Followed = Pick<Changes, 'status' | 'reminder'>

/** Whether an enquiry becomes done with a reminder that it had before; then there is nothing left to be reminded of. */
const endsReminder = (before: Followed, changes: Followed) =>
  changes.status === 'done' &&
  before.status !== 'done' &&
  (changes.reminder === undefined || changes.reminder === before.reminder)

/**
 * Changes an enquiry, and adds to its history who changed what.
 * @returns what has changed; undefined if there is no such enquiry, or it has another version
 * @throws HttpError 422 for an owner who is disabled or no administrator
 */
export const changeEnquiry = async (
  trx: Trx,
  id: number,
  { version, suspect, ...others }: Changes,
  { email, at }: Pick<HistoryEntry, 'email' | 'at'>,
) => {
  const changes = suspect === undefined ? others : { ...others, suspect: suspect ? 1 : 0 }
  if (changes.owner_id) await checkOwner(trx, changes.owner_id)
  // Locks the row, so that of two changes at once each sees the one before it.
  const row = trx
    .updateTable('enquiries')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
  const before = await (version === undefined ? row : row.where('version', '=', version))
    .returning(['status', 'notes', 'owner_id', 'reminder', 'suspect'])
    .executeTakeFirst()
  if (!before) return undefined
  const all = endsReminder(before, changes) ? { ...changes, reminder: null } : changes
  const descriptions = await describeChanges(trx, before, all)
  if (descriptions.length === 0) return []
  await trx
    .updateTable('enquiries')
    .set((row) => ({ ...all, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await addToHistory(trx, id, { changes: descriptions, email, at })
  return descriptions
}
