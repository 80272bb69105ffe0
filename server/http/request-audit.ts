import type { AuditLogKind } from '../../contract/audit-log/audit-log.ts'
import type { AuditLogChange } from '../../contract/audit-log/audit-log-change.ts'
import type { SignedInAdmin } from './serve.ts'

/** Who made a call, and whether it failed. */
export interface AuditAttempt {
  by: Pick<SignedInAdmin, 'id' | 'email'>
  failed: boolean
}

/** What a call was about. */
export interface AuditSubject {
  /** Null for several records, which the changes name, and for what is no record, such as an import. */
  kind: AuditLogKind | null
  id: number | null
  /** Also null where the name is that of a visitor, which the log must not contain. */
  name: string | null
  changes?: AuditLogChange[]
  /** The ids of all articles, where the call was about many. */
  articles?: readonly number[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where the call itself does not say who tried; then a call with a session is logged for its administrator. */
    auditAttempt: AuditAttempt | null
    auditSubject: AuditSubject | null
    /** Whether an earlier request with the same idempotency key did the same, so that it is in the log already. */
    isRepeated: boolean
  }
}
