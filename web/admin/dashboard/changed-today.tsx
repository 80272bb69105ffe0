import { type AuditLogEntry, auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { RECORD_COUNT } from '../../../contract/audit-log/audit-log-change.ts'
import { Changes } from '../changes/changes.tsx'
import { Subject } from '../changes/subject.tsx'
import { isToday, timeOf } from '../dates.tsx'
import type { ScreenLoad } from '../screen-data.ts'
import styles from './dashboard-list.module.css'
import { DashboardList } from './dashboard-list.tsx'

/** More than are shown, as some of them are sign-ins, which are left out. */
const MAX_READ = 20
const MAX_SHOWN = 4

/** A record is listed once, by its newest change. */
const isNewestOfRecord = (
  { kind, record_id }: AuditLogEntry,
  index: number,
  entries: readonly AuditLogEntry[],
) =>
  record_id === null ||
  entries.findIndex((other) => other.kind === kind && other.record_id === record_id) === index

/** The records that were changed last on this day of the shop. */
export const findChangesOfToday = async (page: ScreenLoad['page']) => {
  const { rows } = await page(auditLogApi.all, { query: { pageSize: MAX_READ } })
  return rows
    .filter(({ at, kind, failed }) => kind !== null && !failed && isToday(at))
    .filter(isNewestOfRecord)
    .slice(0, MAX_SHOWN)
}

function Change({ entry }: { entry: AuditLogEntry }) {
  const { what, email, at, kind } = entry
  const changes = entry.changes.filter(({ field }) => field !== RECORD_COUNT)
  const more = changes.length - 1
  return (
    <li className={styles.entry}>
      <span className={styles.words}>
        <strong>
          <Subject {...entry} />
        </strong>
        <small>
          {what} by {email}
        </small>
      </span>
      <Changes kind={kind} changes={changes.slice(0, 1)} />
      {more > 0 && <span className={styles.since}>and {more} more</span>}
      <time dateTime={at} className={styles.since}>
        {timeOf(at)}
      </time>
    </li>
  )
}

export function ChangedToday({ entries }: { entries: readonly AuditLogEntry[] }) {
  return (
    <DashboardList title="Changed today" all="/Log">
      {entries.map((entry) => (
        <Change key={entry.id} entry={entry} />
      ))}
    </DashboardList>
  )
}
