import {
  type AuditLogEntry,
  type AuditLogFilterKind,
  auditLogApi,
  auditLogFilterKinds,
} from '../../../contract/audit-log/audit-log.ts'
import { isListedKind, type ListedKindName, recordKinds } from '../../../contract/record-kinds.ts'
import { AUDIT_LOG_RETENTION_MONTHS } from '../../../contract/settings/retention.ts'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/table-query.ts'
import { Changes } from '../changes/changes.tsx'
import { Subject } from '../changes/subject.tsx'
import { DateTime } from '../dates.tsx'
import { loadRecords } from '../records/load-records.ts'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { ScreenHeader } from '../screen-header.tsx'
import styles from './log-page.module.css'

const otherKinds: Record<Exclude<AuditLogFilterKind, ListedKindName>, string> = {
  enquiry: 'Enquiries',
  order: 'Orders',
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

const logFilters: readonly Filter[] = [
  { name: 'kind', label: 'About', choices: kinds },
  { name: 'day', label: 'Day', choices: {}, isDay: true },
]

export const handle = { title: 'Log' }
export const loader = protectedLoader(loadRecords(auditLogApi.all, [], logFilters))

function Action(entry: AuditLogEntry) {
  const { what, failed, kind, changes } = entry
  if (failed) return <Chip look="bad">{what}</Chip>
  return (
    <div className={styles.action}>
      <p>
        <span>{what}</span> <Subject {...entry} />
      </p>
      <Changes kind={kind} changes={changes} />
    </div>
  )
}

const columns: readonly Column<AuditLogEntry>[] = [
  { header: 'What', cell: Action },
  { header: 'Who', cell: ({ email }) => <span className={styles.who}>{email}</span> },
  {
    header: 'When',
    cell: ({ at }) => (
      <span className={styles.when}>
        <DateTime iso={at} />
      </span>
    ),
  },
  { header: 'From', cell: ({ client }) => <span className={styles.when}>{client}</span> },
]

export function Component() {
  const found = useScreenData<typeof loader>()
  return (
    <>
      <ScreenHeader title="Log" />
      <p className={styles.about}>
        Every sign-in and every change, kept for {AUDIT_LOG_RETENTION_MONTHS} months. It can’t be
        edited.
      </p>
      <div className={styles.log}>
        <DataTable
          title="entries"
          columns={columns}
          filters={logFilters}
          found={found}
          keyOf={({ id }) => id}
          noun="entry"
          searched="email, name or code"
          empty={null}
        />
      </div>
    </>
  )
}
