import { type InsertObject, sql } from 'kysely'
import { articleCode } from '../../contract/articles/articles.ts'
import type { AuditLogEntry } from '../../contract/audit-log/audit-log.ts'
import { callNameOf } from '../../contract/endpoint.ts'
import { AUDIT_LOG_RETENTION_MONTHS } from '../../contract/settings/retention.ts'
import type { Db } from '../database/database.ts'
import { HOUR_MS, lastSpan, monthsBefore } from '../database/instants.ts'
import { toJsonText } from '../database/json-text.ts'
import type { Tables } from '../database/tables.ts'
import type { Actor, AuditedCall, AuditSubject } from '../http/call.ts'
import { clientAddress } from '../http/connections/client-address.ts'
import { idParameter } from '../http/id-parameter.ts'

/** The record that a call is about: what the call says, or the id in its address, or the id that it answers. */
const recordIdOf = ({ request, answer, subject }: AuditedCall) => {
  if (subject) return subject.id
  const answered =
    typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null
  return Number(idParameter(request) ?? answered) || null
}

/** Commands have no endpoint that names them. */
export const commandLabels = { 'reset-password': 'Password reset', add: 'Administrator added' }
export type LoggedCommand = keyof typeof commandLabels

type EntryRow = InsertObject<Tables, 'log_entries'>
type Subject = Pick<EntryRow, 'kind' | 'name' | 'changes' | 'subjects'>
type LoggedCall = Pick<AuditLogEntry, 'call' | 'record_id' | 'client'> & Partial<Subject>

/** Also for what a command has done for an administrator. */
export const addAuditLogEntry = (
  db: Db,
  { by, failed }: { by: Actor; failed: boolean },
  about: LoggedCall,
  at: Date,
) =>
  db
    .insertInto('log_entries')
    .values({
      ...about,
      at: at.toISOString(),
      administrator_id: by.id,
      email: by.email,
      failed: Number(failed),
    })
    .execute()

const subjectsText = ({ changes = [], articles = [] }: AuditSubject) => {
  const names = changes.flatMap(({ of }) => (of ? [of.name] : []))
  const subjects = [...articles.map(articleCode), ...new Set(names)]
  return subjects.length > 0 ? sql<string>`folded(${`\n${subjects.join('\n')}\n`})` : null
}

const subjectOf = (subject: AuditSubject | undefined): Subject => ({
  kind: subject?.kind ?? null,
  name: subject?.name ?? null,
  changes: toJsonText([...(subject?.changes ?? [])]),
  subjects: subject && subjectsText(subject),
})

/** Enters a call, in the transaction of its change. */
export const addAuditEntry = (db: Db, call: AuditedCall) => {
  const about = {
    call: callNameOf(call.endpoint),
    record_id: recordIdOf(call),
    client: clientAddress(call.request.ip),
    ...subjectOf(call.subject),
  }
  return addAuditLogEntry(db, { by: call.by, failed: call.failed === true }, about, call.at)
}

/** More are not logged: anybody can cause these entries, and none is deleted before its time. */
const MAX_FAILED_SIGN_INS_PER_HOUR = 100

const hasManyFailures = async (db: Db, administrator: number, at: Date) => {
  const { count } = await db
    .selectFrom('log_entries')
    .where((row) => row.between('at', ...lastSpan(at, HOUR_MS)))
    .where('administrator_id', '=', administrator)
    .where('failed', '=', 1)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= MAX_FAILED_SIGN_INS_PER_HOUR
}

/** Makes the function that enters a wrong password or code, which has changed nothing. It never fails. */
export const createFailureLog = (db: Db) => async (call: AuditedCall) => {
  const { endpoint, request, by, at } = call
  try {
    if (endpoint.access === 'anyone' && (await hasManyFailures(db, by.id, at))) return
    await addAuditEntry(db, call)
  } catch (error) {
    request.log.error({ err: error, call: callNameOf(endpoint) }, 'log entry not written')
  }
}

export const deleteOldAuditLogEntries = async (db: Db, at: Date) => {
  const oldest = monthsBefore(at, AUDIT_LOG_RETENTION_MONTHS)
  await db.deleteFrom('log_entries').where('at', '<', oldest).execute()
}
