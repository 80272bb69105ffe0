import type { Selectable } from 'kysely'
import { articleCode, idOfArticleCode } from '../../../contract/articles/articles.ts'
import type { AuditLogChange } from '../../../contract/audit-log/audit-log-change.ts'
import { type EnquiryChange, MAX_ENQUIRY_CHANGES } from '../../../contract/enquiries/enquiries.ts'
import type { EnquiryChanges } from '../../../contract/enquiries/enquiry-fields.ts'
import { ADDED_KIND } from '../../../contract/enquiries/kind-names.ts'
import type { Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { EnquiryTables } from '../../database/tables/enquiry-tables.ts'
import type { Audit } from '../../http/call.ts'
import { fieldError } from '../../http/http-error.ts'
import { changesBetween } from '../../records/audit-change.ts'
import { lockEnquiries } from '../lock-enquiries.ts'
import { settleChanges } from './settle-changes.ts'
import { wordsOf } from './words.ts'

const findOwner = (trx: Trx, id: number) =>
  trx
    .selectFrom('administrators')
    .select(['email', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst()

const checkOwner = async (trx: Trx, id: number) => {
  const owner = await findOwner(trx, id)
  if (owner?.disabled_at === null) return
  throw fieldError('owner_id', 'Owner must be an administrator who isn’t disabled')
}

const withOwner = async (trx: Trx, { before, after }: AuditLogChange): Promise<AuditLogChange> => {
  const emailOf = async (id: string | null) =>
    id === null ? null : ((await findOwner(trx, Number(id)))?.email ?? null)
  return { field: 'owner', before: await emailOf(before), after: await emailOf(after) }
}

const yesOrNo = (stored: string | null) => (stored === '1' ? 'yes' : 'no')
const codeOf = (id: string | null) => (id === null ? null : articleCode(Number(id)))

const describeChange = (trx: Trx, change: AuditLogChange) => {
  const { field, before, after } = change
  if (field === 'owner_id') return withOwner(trx, change)
  if (field === 'suspect') return { field, before: yesOrNo(before), after: yesOrNo(after) }
  if (field === 'article_id') {
    return { field: 'article_Id', before: codeOf(before), after: codeOf(after) }
  }
  return change
}

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

/** What may hold what a visitor said, or who they are: it goes with the enquiry, which the log outlives. */
const unloggedFields = ['notes', 'outcome_reason', 'name', 'phone', 'email']

/** The audit of a write about an enquiry. */
export const auditEnquiry = (id: number, changes: readonly AuditLogChange[] = []): Audit => {
  const logged = changes.filter(({ field }) => !unloggedFields.includes(field))
  return { subject: { kind: 'enquiry', id, name: null, changes: logged } }
}

/** The columns that can be changed. */
const changedColumns = [
  'status',
  'notes',
  'owner_id',
  'reminder',
  'reminder_time',
  'suspect',
  'article_id',
  'outcome',
  'outcome_reason',
  'form',
] as const
type Stored = Pick<Selectable<EnquiryTables['enquiries']>, (typeof changedColumns)[number]>
type StoredValues = Partial<Stored>

/**
 * Locks the row, so that of two changes at once each sees the one before it.
 * @returns undefined if there is no such enquiry, or it has another version
 */
export const lockEnquiry = (trx: Trx, id: number, version?: number) => {
  const row = trx
    .updateTable('enquiries')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
  return (version === undefined ? row : row.where('version', '=', version))
    .returning([...changedColumns, 'version', 'kind', 'campaign'])
    .executeTakeFirst()
}
export type LockedEnquiry = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>

/** Checks that there is such an article, unless it is what the enquiry is about already. */
const checkArticle = async (trx: Trx, code: string, before: number | null) => {
  const id = idOfArticleCode(code) ?? 0
  if (id === before) return id
  const found = await trx
    .selectFrom('articles')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (found) return id
  throw fieldError('article_Id', `There’s no article ${code}. Please choose one from the list.`)
}

const contactNames = ['name', 'phone', 'email'] as const
type Contact = Pick<EnquiryChanges, (typeof contactNames)[number]>

/** @throws HttpError 422 for one that a form of the site has sent: nobody changes what a visitor wrote */
const changeForm = ({ kind, form }: LockedEnquiry, contact: Contact) => {
  const before = fromJsonText(form)
  const sent = contactNames.filter(
    (name) => contact[name] !== undefined && contact[name] !== (before[name] ?? ''),
  )
  const [first] = sent
  if (first === undefined) return undefined
  if (kind !== ADDED_KIND) {
    throw fieldError(first, 'Only an enquiry that was added by hand can be corrected')
  }
  return formOf({ ...before, ...Object.fromEntries(sent.map((name) => [name, contact[name]])) })
}

/** The fields of a form that are not empty, the name first. */
export const formOf = (contact: { [name: string]: string | undefined }) => {
  const filled = contactNames.flatMap((name) => (contact[name] ? [[name, contact[name]]] : []))
  return toJsonText<Record<string, string>>(Object.fromEntries(filled))
}

/** The values of the columns that a call asks for. @throws HttpError 422 */
export const columnsOf = async (
  trx: Trx,
  before: LockedEnquiry,
  { version: _, suspect, article_Id, name, phone, email, ...others }: EnquiryChanges,
): Promise<StoredValues> => {
  if (others.owner_id) await checkOwner(trx, others.owner_id)
  const asked = {
    ...others,
    suspect: suspect === undefined ? undefined : Number(suspect),
    article_id: article_Id && (await checkArticle(trx, article_Id, before.article_id)),
    form: changeForm(before, { name, phone, email }),
  }
  const sent = Object.entries(asked).filter(([, value]) => value !== undefined)
  // The compiler cannot tell that nothing is undefined any more.
  return settleChanges(before, Object.fromEntries(sent) as StoredValues)
}

/** Writes what differs, and adds to the history who changed what. @returns what has changed */
export const writeChanges = async (
  trx: Trx,
  id: number,
  { before, values }: { before: LockedEnquiry; values: StoredValues },
  { email, at }: Pick<HistoryEntry, 'email' | 'at'>,
) => {
  const { form, ...columns } = values
  const plain = [
    ...changesBetween(before, columns),
    ...(form ? changesBetween(fromJsonText(before.form), fromJsonText(form)) : []),
  ]
  const changes = await Promise.all(plain.map((change) => describeChange(trx, change)))
  if (changes.length === 0) return []
  const { notes = before.notes } = values
  const words = wordsOf({ ...before, form: fromJsonText(form ?? before.form), notes })
  await trx
    .updateTable('enquiries')
    .set((row) => ({ ...values, words, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await addToHistory(trx, id, { changes, email, at })
  return changes
}

/**
 * Changes an enquiry, and adds to its history who changed what.
 * @returns what has changed; undefined if there is no such enquiry, or it has another version
 * @throws HttpError 422
 */
export const changeEnquiry = async (
  trx: Trx,
  id: number,
  changes: EnquiryChanges,
  by: Pick<HistoryEntry, 'email' | 'at'>,
) => {
  const before = await lockEnquiry(trx, id, changes.version)
  if (!before) return undefined
  return writeChanges(trx, id, { before, values: await columnsOf(trx, before, changes) }, by)
}
