import * as z from 'zod/mini'

/** A changed field by its name on the wire; null stands for no value. */
export const AuditLogChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type AuditLogChange = z.infer<typeof AuditLogChange>
