import * as z from 'zod/mini'
import { recordKindNames } from '../record-kinds.ts'

/** A changed field by its name on the wire; null stands for no value. */
export const AuditLogChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The record that the field belongs to, if the entry is about several records, or about a record that this one is part of. */
  of: z.optional(
    z.object({
      kind: z.enum(recordKindNames),
      id: z.number(),
      name: z.string(),
      /** Its name today; null where it is gone or in the trash. Not stored, only answered. */
      current_name: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type AuditLogChange = z.infer<typeof AuditLogChange>

/** Name of the change field that holds the number of records; an entry names the first 100 of them. */
export const RECORD_COUNT = 'records'

/** A field that every record has: whether it is in the trash. */
export const TRASH_FIELD = 'trash'
