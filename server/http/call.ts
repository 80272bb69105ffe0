import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { AuditLogKind } from '../../contract/audit-log/audit-log.ts'
import type { AuditLogChange } from '../../contract/audit-log/audit-log-change.ts'
import type { Role } from '../../contract/auth/account.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Db, Trx } from '../database/database.ts'

export interface SignedInAdmin {
  id: number
  email: string
  role: Role
  /** The hash of the session's token, by which the session is stored. */
  tokenHash: string
  mustChangePassword: boolean
}

export type Authenticate = (
  token: string,
  options: { extendsSession: boolean },
) => Promise<SignedInAdmin | null>

type Read<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

/** What a call was given, checked by the schemas of its endpoint. */
export interface CallInput<E extends Endpoint> {
  /** The `:id` of the address; 0 where it has none. */
  id: number
  query: Read<E['query']>
  body: Read<E['body']>
  admin: E['access'] extends 'anyone' ? undefined : SignedInAdmin
  request: FastifyRequest
  reply: FastifyReply
}

export type Answer<E extends Endpoint> = z.output<E['answer']>

/** What a call was about. */
export interface AuditSubject {
  /** Null for several records, which the changes name, and for what is no record, such as an import. */
  kind: AuditLogKind | null
  id: number | null
  /** Also null where the name is that of a visitor, which the log must not contain. */
  name: string | null
  changes?: readonly AuditLogChange[]
  /** The ids of all articles, where the call was about many. */
  articles?: readonly number[]
}

export type Actor = Pick<SignedInAdmin, 'id' | 'email'>

/** What the audit log says about a call besides its name. */
export interface Audit {
  /** Who made the call; by default the administrator of the session. */
  by?: Actor
  /** Whether a password or code was wrong. */
  failed?: true
  /** By default the record whose id is in the address or in the answer. */
  subject?: AuditSubject
}

/** What a write has made. Without `audit` a call of an administrator is logged by its name and its record's id. */
export type Written<Value> = (undefined extends Value
  ? { answer?: undefined }
  : { answer: Value }) & {
  /** Null where nothing was changed that the log should hold. */
  audit?: Audit | null
  /** For a call of visitors that has changed nothing: its idempotency key is not stored. */
  changedNothing?: true
}

export interface Transaction {
  /** Every query of the write belongs here: another connection would wait for this one, or not see its changes. */
  trx: Trx
  at: Date
  /** Does something once the change is stored, such as waking the outbox. Its errors are logged. */
  afterCommit(work: () => unknown): void
}

/** A call for the audit log. */
export interface AuditedCall extends Audit {
  endpoint: Endpoint
  request: FastifyRequest
  by: Actor
  answer: unknown
  at: Date
}

/** What all calls share, as `app.api`. */
export interface ApiServices {
  db: Db
  now: () => Date
  authenticate: Authenticate
  isDiskFull: () => Promise<boolean>
  /** Enters a call into the audit log, in the transaction of its change. */
  addAuditEntry(db: Db, call: AuditedCall): Promise<unknown>
  /** Enters a wrong password or code, which has changed nothing. Never fails; an error is logged. */
  addFailedAttempt(call: AuditedCall): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    api: ApiServices
    /** Every call that is served, in the order of registration. */
    endpoints: Endpoint[]
  }
  interface FastifyRequest {
    /** Set before any handler of a call whose access is not `anyone`. */
    admin: SignedInAdmin | undefined
  }
}
