import { useLoaderData } from 'react-router'
import {
  AUDIT_LOG_RETENTION_MONTHS,
  type AuditLogEntry,
  auditLogApi,
} from '../../../contract/audit-log.ts'
import { Chip } from '../../ui/chip.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import type { Found } from '../../ui/table/table-query.ts'
import { When } from '../dates.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { loadRecords } from '../records/record-loader.ts'
import { ScreenTop } from '../screen-head.tsx'
import { failedWords, words } from './log.content.ts'
import styles from './log-page.module.css'

export const handle = { title: 'Log' }
export const ErrorBoundary = LoadFailed
export const loader = loadRecords(auditLogApi.all, [])

function Deed({ call, failed, record_id }: AuditLogEntry) {
  if (failed) return <Chip look="bad">{failedWords[call] ?? call}</Chip>
  return (
    <span>
      {words[call] ?? call}
      {record_id !== null && `, number ${record_id}`}
    </span>
  )
}

const columns: readonly Column<AuditLogEntry>[] = [
  { header: 'What', cell: Deed },
  { header: 'Who', cell: ({ email }) => email },
  { header: 'When', cell: ({ at }) => <When at={at} /> },
  { header: 'From', cell: ({ client }) => client },
]

/** The log screen: who did what and when. */
export function Component() {
  const found = useLoaderData<Found<AuditLogEntry>>()
  return (
    <>
      <ScreenTop title="Log" />
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
