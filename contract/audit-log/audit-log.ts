import * as z from 'zod/mini'
import { listOr } from '../answers.ts'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields.ts'
import { newestFirstQuery } from '../list-query.ts'
import { isListedKind, recordKindNames } from '../record-kinds.ts'
import { AuditLogChange } from './audit-log-change.ts'

export const AuditLogKind = z.enum([
  ...recordKindNames,
  'enquiry',
  'order',
  'administrator',
  'import',
])
export type AuditLogKind = z.infer<typeof AuditLogKind>

/** What an administrator did, `at` an ISO text in UTC. No entry holds a secret, or what a visitor wrote. */
export const AuditLogEntry = z.object({
  id: z.number(),
  at: z.string(),
  administrator_id: z.number(),
  email: z.string(),
  call: z.string(),
  /** The same in words, such as `Banner created`. */
  what: z.string(),
  /** Whether a password or code was wrong. */
  failed: z.boolean(),
  record_id: z.nullable(z.number()),
  /** The kind of that record; null where it is about none or many. */
  kind: z.nullable(AuditLogKind),
  /** Its name at that time; null where it has none, or a visitor's. */
  name: z.nullable(z.string()),
  /** Its name today; null where it is gone or in the trash. */
  current_name: z.nullable(z.string()),
  changes: z.array(AuditLogChange),
  /** The address it came from; of IPv6 its first half. */
  client: z.string(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

/** The kinds by which entries are filtered, in the order of the filter; an entry about a picture has the kind of its article. */
export const auditLogFilterKinds = [
  ...recordKindNames.filter(isListedKind).reverse(),
  'enquiry',
  'order',
  'administrator',
  'import',
  'sign-in',
] as const
export type AuditLogFilterKind = (typeof auditLogFilterKinds)[number]

const logQuery = z.extend(newestFirstQuery, {
  kind: z.optional(
    z.enum(auditLogFilterKinds, `kind must be one of ${auditLogFilterKinds.join(', ')}`),
  ),
  /** In the shop's time zone. */
  day: z.optional(day('day is required')),
})

export const auditLogApi = {
  all: endpoint('GET /getLog', {
    access: 'admin',
    summary:
      'Who did what and when, newest first, all or a page of it; searched by email, name and code, chosen by kind and day',
    query: logQuery,
    answer: listOr('Fail', AuditLogEntry),
  }),
}
