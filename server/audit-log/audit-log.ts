import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import {
  AUDIT_LOG_RETENTION_MONTHS,
  type AuditLogEntry,
  auditLogApi,
} from '../../contract/audit-log.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { withAsyncCommit } from '../database/async-commit.ts'
import type { Db } from '../database/database.ts'
import { monthsBefore } from '../database/months.ts'
import { paginate } from '../database/pagination.ts'
import type { Tables } from '../database/tables.ts'
import { clientAddress } from '../http/client-address.ts'
import { mapRows } from '../http/list.ts'
import type { AuditEntry } from '../http/serve.ts'
import { serveList } from '../http/serve-list.ts'

/** The record a call was about: the one its address names, or the one its answer says it made. */
const recordOf = (request: FastifyRequest, answer: unknown) => {
  const { id } = { ...(answer as { id?: number }), ...(request.params as { id?: string }) }
  return Number(id) || null
}

type Entry = Omit<Selectable<Tables['log_entries']>, 'id'>

const entryOf = (
  now: Date,
  { by, failed }: AuditEntry,
  about: Pick<AuditLogEntry, 'call' | 'record_id' | 'client'>,
): Entry => ({
  ...about,
  at: now.toISOString(),
  administrator_id: by.id,
  email: by.email,
  failed: Number(failed),
})

/** Adds one entry to the log. */
export const addAuditLogEntry = (db: Db, ...what: Parameters<typeof entryOf>) =>
  db
    .insertInto('log_entries')
    .values(entryOf(...what))
    .execute()

/** Adds entries to the log, those of calls that end at the same time in one write. */
const entryAdder = (db: Db) => {
  let waiting: Entry[] = []
  let write: Promise<unknown> | null = null
  const writeAll = async () => {
    await setImmediate()
    const entries = waiting
    waiting = []
    write = null
    await withAsyncCommit(db, (soon) => soon.insertInto('log_entries').values(entries).execute())
  }
  return (entry: Entry) => {
    waiting.push(entry)
    write ??= writeAll()
    return write
  }
}

/**
 * Writes into the log what a call has done: every write of an administrator, by the declaration of the
 * call alone, and what a call says of itself, such as a failed sign-in.
 */
export const createAuditLogWriter = (db: Db, now: () => Date) => {
  const add = entryAdder(db)
  return async (endpoint: Endpoint, request: FastifyRequest, answer: unknown) => {
    const isOfAdmin = endpoint.access === 'admin'
    const deed = request.auditEntry ?? (isOfAdmin ? { by: request.admin, failed: false } : null)
    if (!deed) return
    const call = endpoint.path.split('/')[1] ?? ''
    const client = clientAddress(request.ip)
    try {
      await add(entryOf(now(), deed, { call, record_id: recordOf(request, answer), client }))
    } catch (error) {
      // The call is carried out already, so to say that it failed would be wrong.
      request.log.error({ err: error, call }, 'log entry not written')
    }
  }
}

/** The log as administrators read it; there is no call that changes it. */
export const auditLogRoutes = (db: Db) => {
  const entries = db.selectFrom('log_entries').selectAll()
  return [
    serveList(auditLogApi.all, async (query) =>
      mapRows(await paginate(db, entries, query, 'email'), (rows) =>
        rows.map((row) => ({ ...row, failed: row.failed === 1 })),
      ),
    ),
  ]
}

/** Deletes for good what is older than its months. */
export const deleteOldAuditLogEntries = async (db: Db, now: Date) => {
  const oldest = monthsBefore(now, AUDIT_LOG_RETENTION_MONTHS)
  await db.deleteFrom('log_entries').where('at', '<', oldest).execute()
}
