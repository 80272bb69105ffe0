import {
  type AuditLogFilterKind,
  auditLogFilterKinds,
} from '../../../contract/audit-log/audit-log.ts'
import { isListedKind, type ListedKindName, recordKinds } from '../../../contract/record-kinds.ts'
import type { Filter } from '../../ui/table/table-query.ts'

const otherKinds: Record<Exclude<AuditLogFilterKind, ListedKindName>, string> = {
  enquiry: 'Enquiries',
  administrator: 'Administrators',
  import: 'Imports',
  'sign-in': 'Sign-ins',
}

const kinds = Object.fromEntries(
  auditLogFilterKinds.map((kind) => [
    kind,
    isListedKind(kind) ? recordKinds[kind].plural : otherKinds[kind],
  ]),
)

export const logFilters: readonly Filter[] = [
  { name: 'kind', label: 'About', choices: kinds },
  { name: 'day', label: 'Day', choices: {}, isDay: true },
]
