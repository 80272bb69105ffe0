import * as z from 'zod/mini'
import { listOr } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { newestFirstQuery } from './list-query.ts'

/** What an administrator did. No entry holds what was sent. */
export const AuditLogEntry = z.object({
  id: z.number(),
  /** An ISO text in UTC. */
  at: z.string(),
  administrator_id: z.number(),
  email: z.string(),
  call: z.string(),
  /** The same in words, such as `Banner created`. */
  what: z.string(),
  /** Whether a password or code was wrong. */
  failed: z.boolean(),
  record_id: z.nullable(z.number()),
  /** The address it came from; of IPv6 its first half. */
  client: z.string(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

export const auditLogApi = {
  all: endpoint('GET /getLog', {
    access: 'admin',
    summary: 'Who did what and when, newest first, all or a page of it; searched by e-mail',
    query: newestFirstQuery,
    answer: listOr('Fail', AuditLogEntry),
  }),
}
