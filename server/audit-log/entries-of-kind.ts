import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invitationApi } from '../../contract/administrators/invitations.ts'
import type { AuditLogFilterKind } from '../../contract/audit-log/audit-log.ts'
import { passkeyApi } from '../../contract/auth/passkeys.ts'
import { passwordApi } from '../../contract/auth/passwords.ts'
import { secondFactorApi } from '../../contract/auth/second-factor.ts'
import { sessionApi } from '../../contract/auth/sessions.ts'
import { callNameOf, type Endpoint } from '../../contract/endpoint.ts'
import { contains } from '../database/lists/pagination.ts'

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

export const isOfKind = (kind: AuditLogFilterKind): RawBuilder<SqlBool> => {
  const calls = callsWithoutKind[kind]
  const other = calls
    ? sql<SqlBool>`(kind is null and call in (${sql.join(calls)}))`
    : isAboutMany(kind)
  return sql`(kind = ${kind} or ${other})`
}
