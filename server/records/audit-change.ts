import type { FastifyRequest } from 'fastify'
import type { AuditLogChange } from '../../contract/audit-log-change.ts'
import { type RecordKindName, recordKinds } from '../../contract/records/record-kinds.ts'

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

export const changesBetween = (before: object, changes: object): AuditLogChange[] =>
  Object.entries(changes).flatMap(([field, value]) => {
    const [old, after] = [textOf((before as Record<string, unknown>)[field]), textOf(value)]
    return value === undefined || old === after ? [] : [{ field, before: old, after }]
  })

export const auditRecord = (
  request: FastifyRequest,
  kind: RecordKindName,
  { id, ...record }: { id: number },
  changes: object = {},
) => {
  const { nameField } = recordKinds[kind]
  const name = textOf(({ ...record, ...changes } as Record<string, unknown>)[nameField])
  request.auditSubject = { kind, id, name, changes: changesBetween(record, changes) }
}
