import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import type { AuditLogChange } from '../../contract/audit-log/audit-log-change.ts'
import { callNameOf } from '../../contract/endpoint.ts'
import type { Db } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import { paginate } from '../database/lists/pagination.ts'
import type { Tables } from '../database/tables.ts'
import { mapRows } from '../http/list.ts'
import { serveList } from '../http/serve-list.ts'
import { createDayInstants } from '../shop-day.ts'
import { readCurrentNames } from './current-names.ts'
import { commandLabels } from './entries.ts'
import { isOfKind } from './entries-of-kind.ts'
import { isFoundBy } from './searched-entries.ts'

/** All but those that only the search compares. */
const answeredColumns = [
  'id',
  'at',
  'administrator_id',
  'email',
  'call',
  'failed',
  'record_id',
  'kind',
  'name',
  'changes',
  'client',
] as const

type AnsweredRow = Pick<Selectable<Tables['log_entries']>, (typeof answeredColumns)[number]>

const recordsOf = (row: AnsweredRow) => [
  row,
  ...fromJsonText(row.changes).flatMap(({ of }) =>
    of ? [{ kind: of.kind, record_id: of.id }] : [],
  ),
]

const withCurrentName = (
  { of, ...change }: AuditLogChange,
  currentNameOf: Awaited<ReturnType<typeof readCurrentNames>>,
): AuditLogChange => {
  if (!of) return change
  const current_name = currentNameOf({ kind: of.kind, record_id: of.id })
  return { ...change, of: { ...of, current_name } }
}

/** What the log calls each call, and what it calls one whose password or code was wrong. */
const labelsOf = ({ endpoints }: FastifyInstance) => {
  const writes = endpoints.filter(({ method }) => method !== 'GET')
  const labels: Record<string, string | undefined> = {
    ...commandLabels,
    ...Object.fromEntries(writes.map((one) => [callNameOf(one), one.auditLabel])),
  }
  const failureLabels: Record<string, string | undefined> = Object.fromEntries(
    writes.map((one) => [callNameOf(one), one.auditFailureLabel ?? 'Wrong password or code']),
  )
  return ({ call, failed }: { call: string; failed: number }) =>
    (failed === 1 ? failureLabels : labels)[call] ?? call
}

interface AuditLogServices {
  db: Db
  timeZone: string
}

/** Registered last, as it knows the words of the other calls. */
export const auditLogRoutes = async (app: FastifyInstance, { db, timeZone }: AuditLogServices) => {
  const labelOf = labelsOf(app)
  const entries = db.selectFrom('log_entries').select(answeredColumns)
  const instantsOfDay = createDayInstants(timeZone)
  serveList(app, auditLogApi.all, async ({ kind, day, ...query }) => {
    let chosen = kind ? entries.where(isOfKind(kind)) : entries
    if (day) {
      const { start, end } = instantsOfDay(day)
      chosen = chosen.where('at', '>=', start).where('at', '<', end)
    }
    return mapRows(await paginate(db, chosen, query, { searched: isFoundBy }), async (rows) => {
      const currentNameOf = await readCurrentNames(db, rows.flatMap(recordsOf))
      return rows.map((row) => ({
        ...row,
        what: labelOf(row),
        failed: row.failed === 1,
        current_name: currentNameOf(row),
        changes: fromJsonText(row.changes).map((change) => withCurrentName(change, currentNameOf)),
      }))
    })
  })
}
