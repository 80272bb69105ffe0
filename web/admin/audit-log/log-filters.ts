import type { AuditLogFilterKind } from '../../../contract/audit-log/audit-log.ts'
import type { Filter } from '../../ui/table/table-query.ts'

const kinds: Record<AuditLogFilterKind, string> = {
  article: 'Articles',
  category: 'Categories',
  material: 'Materials',
  banner: 'Banners',
  enquiry: 'Enquiries',
  administrator: 'Administrators',
  import: 'Imports',
  'sign-in': 'Sign-ins',
}

export const logFilters: readonly Filter[] = [
  { name: 'kind', label: 'About', choices: kinds },
  { name: 'day', label: 'Day', choices: {}, isDay: true },
]
