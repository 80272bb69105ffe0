import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { type InsertObject, sql } from 'kysely'
import { articleCode } from '../../contract/articles/articles.ts'
import type { AuditLogEntry } from '../../contract/audit-log/audit-log.ts'
import { callNameOf, type Endpoint } from '../../contract/endpoint.ts'
import { AUDIT_LOG_RETENTION_MONTHS } from '../../contract/settings/retention.ts'
import { withAsyncCommit } from '../database/async-commit.ts'
import type { Db } from '../database/database.ts'
import { HOUR_MS, lastSpan, monthsBefore } from '../database/instants.ts'
import { toJsonText } from '../database/json-text.ts'
import type { Tables } from '../database/tables.ts'
import { clientAddress } from '../http/connections/client-address.ts'
import { idParameter } from '../http/id-parameter.ts'
import type { AuditAttempt, AuditSubject } from '../http/request-audit.ts'

/** The record that a call is about: what the call says, or the id in its address, or the id that it answers. */
const recordIdOf = (request: FastifyRequest, answer: unknown) => {
  if (request.auditSubject) return request.auditSubject.id
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

const entryOf = ({ by, failed }: AuditAttempt, about: LoggedCall, at: Date): EntryRow => ({
  ...about,
  at: at.toISOString(),
  administrator_id: by.id,
  email: by.email,
  failed: Number(failed),
})

export const addAuditLogEntry = (db: Db, attempt: AuditAttempt, about: LoggedCall, at: Date) =>
  db
    .insertInto('log_entries')
    .values(entryOf(attempt, about, at))
    .execute()

const subjectsText = ({ changes = [], articles = [] }: AuditSubject) => {
  const names = changes.flatMap(({ of }) => (of ? [of.name] : []))
  const subjects = [...articles.map(articleCode), ...new Set(names)]
  return subjects.length > 0 ? sql<string>`folded(${`\n${subjects.join('\n')}\n`})` : null
}

const subjectOf = ({ auditSubject: subject }: FastifyRequest): Subject => ({
  kind: subject?.kind ?? null,
  name: subject?.name ?? null,
  changes: toJsonText(subject?.changes ?? []),
  subjects: subject && subjectsText(subject),
})

/** Entries of calls that end at the same time share one write. */
const createEntryAdder = (db: Db) => {
  let waiting: EntryRow[] = []
  let write: Promise<unknown> | null = null
  const writeAll = async () => {
    await setImmediate()
    const entries = waiting
    waiting = []
    write = null
    await withAsyncCommit(db, (trx) => trx.insertInto('log_entries').values(entries).execute())
  }
  return (entry: EntryRow) => {
    waiting.push(entry)
    write ??= writeAll()
    return write
  }
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

export const createAuditLogWriter = (db: Db, now: () => Date) => {
  const add = createEntryAdder(db)
  return async (endpoint: Endpoint, request: FastifyRequest, answer: unknown) => {
    const isOfAdmin = endpoint.access !== 'anyone'
    const attempt =
      request.auditAttempt ?? (isOfAdmin ? { by: request.admin, failed: false } : null)
    if (!attempt || request.isRepeated) return
    const call = callNameOf(endpoint)
    const client = clientAddress(request.ip)
    try {
      if (attempt.failed && !isOfAdmin && (await hasManyFailures(db, attempt.by.id, now()))) return
      const record_id = recordIdOf(request, answer)
      await add(entryOf(attempt, { call, record_id, client, ...subjectOf(request) }, now()))
    } catch (error) {
      // The call has been carried out, so its answer must not say that it failed.
      request.log.error({ err: error, reqId: request.id, call }, 'log entry not written')
    }
  }
}

export const deleteOldAuditLogEntries = async (db: Db, at: Date) => {
  const oldest = monthsBefore(at, AUDIT_LOG_RETENTION_MONTHS)
  await db.deleteFrom('log_entries').where('at', '<', oldest).execute()
}
