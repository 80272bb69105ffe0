import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'
import { type LogEntry, logApi, logMonths } from '../contract/log.ts'
import { listed } from './database/listed.ts'
import { monthsBefore } from './database/months.ts'
import type { Db } from './database/open.ts'
import { writeSoon } from './database/soon.ts'
import { clientAddress } from './http/client-address.ts'
import { withEach } from './http/list.ts'
import type { Deed } from './http/serve.ts'
import { serveList } from './http/serve-list.ts'

/** The record a call was about: the one its address names, or the one its answer says it made. */
const recordOf = (request: FastifyRequest, answer: unknown) => {
  const { id } = { ...(answer as { id?: number }), ...(request.params as { id?: string }) }
  return Number(id) || null
}

/** Adds one entry to the log. */
export const addToLog = (
  db: Db,
  now: Date,
  { by, failed }: Deed,
  entry: Pick<LogEntry, 'call' | 'record_id' | 'client'>,
) =>
  db
    .insertInto('log_entries')
    .values({
      ...entry,
      at: now.toISOString(),
      administrator_id: by.id,
      email: by.email,
      failed: Number(failed),
    })
    .execute()

/**
 * Writes into the log what a call has done: every write of an administrator, by the declaration of the
 * call alone, and what a call says of itself, such as a failed sign-in.
 */
export const logWriter =
  (db: Db, now: () => Date) =>
  async (endpoint: Endpoint, request: FastifyRequest, answer: unknown) => {
    const isOfAdmin = endpoint.access === 'admin'
    const deed = request.deed ?? (isOfAdmin ? { by: request.admin, failed: false } : null)
    if (!deed) return
    const call = endpoint.path.split('/')[1] ?? ''
    const client = clientAddress(request.ip)
    try {
      const entry = { call, record_id: recordOf(request, answer), client }
      await writeSoon(db, (soon) => addToLog(soon, now(), deed, entry))
    } catch (error) {
      // The call is carried out already, so to say that it failed would be wrong.
      request.log.error({ err: error, call }, 'log entry not written')
    }
  }

/** The log as administrators read it; there is no call that changes it. */
export const logRoutes = (db: Db) => [
  serveList(logApi.all, async (query) => {
    const entries = db.selectFrom('log_entries').selectAll()
    return withEach(await listed(db, entries, query, 'email'), (rows) =>
      rows.map((row) => ({ ...row, failed: row.failed === 1 })),
    )
  }),
]

/** Deletes for good what is older than its months. */
export const sweepLog = async (db: Db, now: Date) => {
  const oldest = monthsBefore(now, logMonths)
  await db.deleteFrom('log_entries').where('at', '<', oldest).execute()
}
