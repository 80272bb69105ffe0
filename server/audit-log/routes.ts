import type { FastifyInstance } from 'fastify'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { invitationApi } from '../../contract/administrators/invitations.ts'
import { articleCode, idOfArticleCode } from '../../contract/articles/articles.ts'
import { type AuditLogFilterKind, auditLogApi } from '../../contract/audit-log/audit-log.ts'
import type { AuditLogChange } from '../../contract/audit-log/audit-log-change.ts'
import { passkeyApi } from '../../contract/auth/passkeys.ts'
import { passwordApi } from '../../contract/auth/passwords.ts'
import { secondFactorApi } from '../../contract/auth/second-factor.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { callNameOf, type Endpoint } from '../../contract/endpoint.ts'
import { uploadApi } from '../../contract/pictures/picture-uploads.ts'
import type { Db } from '../database/database.ts'
import { fromJsonText } from '../database/json-text.ts'
import { contains, paginate } from '../database/lists/pagination.ts'
import type { Tables } from '../database/tables.ts'
import { mapRows } from '../http/list.ts'
import { serveList } from '../http/serve-list.ts'
import { createDayInstants } from '../shop-day.ts'
import { readCurrentNames } from './current-names.ts'
import { commandLabels } from './entries.ts'

const isAboutArticle = (id: number) => sql<SqlBool>`(kind = 'article' and record_id = ${id}
  or ${hasSubject(`\n${articleCode(id)}\n`)})`

/** Few entries have subjects, and an index finds these; the others are compared along the index of names. */
const hasSubject = (text: string) =>
  sql<SqlBool>`id in (
    select id from log_entries where subjects is not null and ${contains('subjects', text)})`

/** Whether a text is in the e-mail of who did it or in the name of a record it was done to, or is the code of such an article. */
const isFoundBy = (text: string) => {
  const article = idOfArticleCode(text)
  return sql<SqlBool>`(${contains('email', text)} or ${contains('name_folded', text)}
    or ${article ? isAboutArticle(article) : hasSubject(text)})`
}

const callsOf = (...apis: Record<string, Endpoint>[]) =>
  apis.flatMap((api) => Object.values(api).map(callNameOf))

/** Calls whose entries have no kind. */
const callsWithoutKind: Partial<Record<AuditLogFilterKind, string[]>> = {
  administrator: callsOf(invitationApi),
  'sign-in': callsOf(sessionApi, passwordApi, secondFactorApi, passkeyApi),
}

/** An entry about many records names the kind of each in its changes. */
const isAboutMany = (kind: AuditLogFilterKind) =>
  sql<SqlBool>`(kind is null and ${contains('changes', `"of":{"kind":"${kind}"`)})`

const isOfKind = (kind: AuditLogFilterKind): RawBuilder<SqlBool> => {
  const calls = callsWithoutKind[kind]
  const other = calls
    ? sql<SqlBool>`(kind is null and call in (${sql.join(calls)}))`
    : isAboutMany(kind)
  return sql`(kind = ${kind} or ${other})`
}

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
const labelsOf = (app: FastifyInstance) => {
  const uploads: Endpoint[] = Object.values(uploadApi)
  const logged = [...app.endpoints, ...uploads].filter(({ auditLabel }) => auditLabel)
  const labels: Record<string, string | undefined> = {
    ...commandLabels,
    ...Object.fromEntries(logged.map((one) => [callNameOf(one), one.auditLabel])),
  }
  const failureLabels: Record<string, string | undefined> = Object.fromEntries(
    logged.map((one) => [callNameOf(one), one.auditFailureLabel ?? 'Wrong password or code']),
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
