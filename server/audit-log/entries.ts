import { type InsertObject, sql } from 'kysely'
import { articleCode } from '../../contract/articles/articles.ts'
import type { AuditLogEntry } from '../../contract/audit-log/audit-log.ts'
import { callNameOf } from '../../contract/endpoint.ts'
import { AUDIT_LOG_RETENTION_MONTHS } from '../../contract/settings/retention.ts'
import type { Db } from '../database/database.ts'
import { HOUR_MS, lastSpan, monthsBefore } from '../database/instants.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
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
type LoggedCall = Pick<AuditLogEntry, 'call' | 'record_id' | 'client'> &
  Partial<Pick<EntryRow, 'kind' | 'name' | 'changes' | 'subjects'>>

/** Enters what a command has done for an administrator; calls have `createAuditLog`. */
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
  return subjects.length > 0 ? `\n${subjects.join('\n')}\n` : null
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

type Value<Type> = Parameter<Type | null>

/** The log of the calls. Its insert is prepared, as each write of an administrator has an entry. */
export const createAuditLog = (db: Db) => {
  const insert = prepareQuery(
    db,
    (
      at: Value<string>,
      administrator_id: Value<number>,
      email: Value<string>,
      failed: Value<number>,
      call: Value<string>,
      record_id: Value<number>,
      client: Value<string>,
      kind: Value<string>,
      name: Value<string>,
      changes: Value<string>,
      subjects: Value<string>,
    ) =>
      sql`insert into log_entries (at, administrator_id, email, failed, call, record_id, client,
          kind, name, changes, subjects)
        values (${at}, ${administrator_id}, ${email}, ${failed}, ${call}, ${record_id}, ${client},
          ${kind}, ${name}, ${changes}, folded(cast(${subjects} as text)))`,
  )

  /** Enters a call, in the transaction of its change. */
  const add = async (on: Db, call: AuditedCall) => {
    const { by, subject, failed, at } = call
    await insert.within(
      on,
      at.toISOString(),
      by.id,
      by.email,
      failed ? 1 : 0,
      callNameOf(call.endpoint),
      recordIdOf(call),
      clientAddress(call.request.ip),
      subject?.kind ?? null,
      subject?.name ?? null,
      JSON.stringify(subject?.changes ?? []),
      subject ? subjectsText(subject) : null,
    )
  }

  /** Enters a wrong password or code, which has changed nothing. It never fails. */
  const addFailedAttempt = async (call: AuditedCall) => {
    const { endpoint, request, by, at } = call
    try {
      if (endpoint.access === 'anyone' && (await hasManyFailures(db, by.id, at))) return
      await add(db, call)
    } catch (error) {
      request.log.error({ err: error, call: callNameOf(endpoint) }, 'log entry not written')
    }
  }
  return { add, addFailedAttempt }
}

export const deleteOldAuditLogEntries = async (db: Db, at: Date) => {
  const oldest = monthsBefore(at, AUDIT_LOG_RETENTION_MONTHS)
  await db.deleteFrom('log_entries').where('at', '<', oldest).execute()
}
