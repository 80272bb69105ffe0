import type { FastifyRequest } from 'fastify'
import type { AuditLogChange } from '../../../contract/audit-log/audit-log-change.ts'
import {
  type EnquiryChange,
  type enquiryInboxApi,
  MAX_ENQUIRY_CHANGES,
} from '../../../contract/enquiries/enquiries.ts'
import type { Db, Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import { fieldError } from '../../http/http-error.ts'
import type { HandlerInput } from '../../http/serve.ts'
import { changesBetween } from '../../records/audit-change.ts'
import type { StoreKey } from '../../records/update-once.ts'
import { lockEnquiries } from '../lock-enquiries.ts'

type Changes = HandlerInput<typeof enquiryInboxApi.update>['body']

const findOwner = (db: Db, id: number) =>
  db
    .selectFrom('administrators')
    .select(['email', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst()

const checkOwner = async (db: Db, id: number) => {
  const owner = await findOwner(db, id)
  if (owner?.disabled_at === null) return
  throw fieldError('owner_id', 'Owner must be an administrator who is not disabled')
}

const withOwner = async (db: Db, { before, after }: AuditLogChange): Promise<AuditLogChange> => {
  const emailOf = async (id: string | null) =>
    id === null ? null : ((await findOwner(db, Number(id)))?.email ?? null)
  return { field: 'owner', before: await emailOf(before), after: await emailOf(after) }
}

const yesOrNo = (stored: string | null) => (stored === '1' ? 'yes' : 'no')

const describeChanges = (db: Db, before: object, changes: object) =>
  Promise.all(
    changesBetween(before, changes).map((change) => {
      if (change.field === 'owner_id') return withOwner(db, change)
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

/** Says in the audit log which enquiry a call was about. Not its notes, which may hold what a visitor said. */
export const auditEnquiry = (
  request: FastifyRequest,
  id: number,
  changes: readonly AuditLogChange[] = [],
) => {
  const logged = changes.filter(({ field }) => field !== 'notes')
  request.auditSubject = { kind: 'enquiry', id, name: null, changes: logged }
}

interface ChangeOptions {
  id: number
  body: Changes
  at: Date
  storeKey: StoreKey
}

/**
 * Changes an enquiry, and adds to its history who changed what.
 * @returns undefined if there is no such enquiry, or it has another version
 * @throws HttpError 422 for an owner who is disabled or no administrator
 */
export const changeEnquiry = async (
  db: Db,
  request: FastifyRequest,
  { id, body, at, storeKey }: ChangeOptions,
) => {
  const { version, suspect, ...others } = body
  const changes = suspect === undefined ? others : { ...others, suspect: suspect ? 1 : 0 }
  if (changes.owner_id) await checkOwner(db, changes.owner_id)
  return db.transaction().execute(async (trx) => {
    // Locks the row, so that of two changes at once each sees the one before it.
    const row = trx
      .updateTable('enquiries')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', '=', id)
    const before = await (version === undefined ? row : row.where('version', '=', version))
      .returning(['status', 'notes', 'owner_id', 'reminder', 'suspect'])
      .executeTakeFirst()
    if (!before) return undefined
    await storeKey(trx)
    const descriptions = await describeChanges(trx, before, changes)
    auditEnquiry(request, id, descriptions)
    if (descriptions.length === 0) return true
    await trx
      .updateTable('enquiries')
      .set((row) => ({ ...changes, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await addToHistory(trx, id, { changes: descriptions, email: request.admin.email, at })
    return true
  })
}
