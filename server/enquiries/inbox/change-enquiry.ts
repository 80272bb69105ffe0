import { articleCode, idOfArticleCode } from '../../../contract/articles/articles.ts'
import type { AuditLogChange } from '../../../contract/audit-log/audit-log-change.ts'
import { MAX_ENQUIRY_CHANGES } from '../../../contract/enquiries/enquiries.ts'
import type { EnquiryChanges } from '../../../contract/enquiries/enquiry-fields.ts'
import { ADDED_KIND } from '../../../contract/enquiries/kind-names.ts'
import type { Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { Audit } from '../../http/call.ts'
import { fieldError } from '../../http/http-error.ts'
import { changesBetween } from '../../records/audit-change.ts'
import { type LockedEnquiry, readLocked } from '../lock-enquiries.ts'
import { type FollowUp, settleChanges } from './settle-changes.ts'
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

export interface HistoryEntry {
  changes: AuditLogChange[]
  /** The e-mail of the administrator who made the changes. */
  email: string
  at: Date
}
export type ChangedBy = Omit<HistoryEntry, 'changes'>

/** The history of an enquiry with one more entry, without its oldest one beyond the limit. */
export const historyWith = (
  history: LockedEnquiry['history'],
  { changes, email, at }: HistoryEntry,
) => {
  const entries = [...fromJsonText(history), { at: at.toISOString(), email, changes }]
  return toJsonText(entries.slice(-MAX_ENQUIRY_CHANGES))
}

/** What may hold what a visitor said, or who they are: it goes with the enquiry, which the log outlives. */
const unloggedFields = ['notes', 'outcome_reason', 'name', 'phone', 'email']

/** The audit of a write about an enquiry. */
export const auditEnquiry = (id: number, changes: readonly AuditLogChange[] = []): Audit => {
  const logged = changes.filter(({ field }) => !unloggedFields.includes(field))
  return { subject: { kind: 'enquiry', id, name: null, changes: logged } }
}

/** The columns that can be changed. */
type StoredValues = Partial<
  FollowUp & Pick<LockedEnquiry, 'notes' | 'owner_id' | 'suspect' | 'article_id' | 'form'>
>

/** What decides which changes an enquiry allows. */
export type BeforeChange = FollowUp & Pick<LockedEnquiry, 'kind' | 'form' | 'article_id'>

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
const changeForm = ({ kind, form }: BeforeChange, contact: Contact) => {
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
  before: BeforeChange,
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
  before: LockedEnquiry,
  values: StoredValues,
  by: ChangedBy,
) => {
  const { form, ...columns } = values
  const plain = [
    ...changesBetween(before, columns),
    ...(form ? changesBetween(fromJsonText(before.form), fromJsonText(form)) : []),
  ]
  const changes = await Promise.all(plain.map((change) => describeChange(trx, change)))
  if (changes.length === 0) return changes
  const history = historyWith(before.history, { changes, ...by })
  const words = wordsOf({ ...before, ...values, form: fromJsonText(form ?? before.form) })
  await trx
    .updateTable('enquiries')
    .set({ ...values, words, history, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
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
  by: ChangedBy,
) => {
  const [before] = await readLocked(trx, [id])
  if (!before || before.version !== (changes.version ?? before.version)) return undefined
  return writeChanges(trx, before, await columnsOf(trx, before, changes), by)
}
