import { useLoaderData } from 'react-router'
import { type AuditLogEntry, auditLogApi } from '../../../contract/audit-log.ts'
import { AUDIT_LOG_RETENTION_MONTHS } from '../../../contract/retention.ts'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import type { Found } from '../../ui/table/table-query.ts'
import { DateTime } from '../dates.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { loadRecords } from '../records/record-loader.ts'
import { ScreenHeader } from '../screen-head.tsx'
import styles from './log-page.module.css'

export const handle = { title: 'Log' }
export const ErrorBoundary = LoadFailed
export const loader = loadRecords(auditLogApi.all, [])

function Action({ what, failed, record_id }: AuditLogEntry) {
  if (failed) return <Chip look="bad">{what}</Chip>
  return (
    <span>
      {what}
      {record_id !== null && `, number ${record_id}`}
    </span>
  )
}

const columns: readonly Column<AuditLogEntry>[] = [
  { header: 'What', cell: Action },
  { header: 'Who', cell: ({ email }) => email },
  { header: 'When', cell: ({ at }) => <DateTime iso={at} /> },
  { header: 'From', cell: ({ client }) => client },
]

/** The audit log screen: who did what and when. */
export function Component() {
  const found = useLoaderData<Found<AuditLogEntry>>()
  return (
    <>
      <ScreenHeader title="Log" />
      <p className={styles.about}>
        Every sign-in and every change, kept for {AUDIT_LOG_RETENTION_MONTHS} months. Nobody can
        change it from here.
      </p>
      <DataTable
        title="entries"
        columns={columns}
        found={found}
        keyOf={({ id }) => id}
        noun="entry"
        searched="e-mail"
        empty={null}
      />
    </>
  )
}
