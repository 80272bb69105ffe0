import { countOf } from '../../../contract/numbers/count-of.ts'
import { capitalize } from '../../../contract/records/records.ts'
import {
  TRASH_RETENTION_DAYS,
  type TrashEntry,
  trashCode,
  trashName,
} from '../../../contract/trash.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { DayOfInstant } from '../dates.tsx'
import { DAY_MS } from '../time-units.ts'
import styles from './trash-columns.module.css'

/** The name of a record, and what tells it from others of this name. */
export const trashLabel = (row: TrashEntry) =>
  [trashName(row), trashCode(row)].filter(Boolean).join(' ')

const timeLeft = (end: Date) =>
  countOf(Math.max(0, Math.ceil((end.getTime() - Date.now()) / DAY_MS)), 'day')

const endOf = ({ deleted_at }: TrashEntry) =>
  new Date(new Date(deleted_at).getTime() + TRASH_RETENTION_DAYS * DAY_MS)

export const trashTableColumns: readonly Column<TrashEntry>[] = [
  {
    header: 'Name',
    sort: 'name',
    cell: (row) => (
      <span className={styles.name}>
        {trashName(row)} <small>{trashCode(row)}</small>
      </span>
    ),
  },
  { header: 'Kind', sort: 'kind', cell: ({ kind }) => capitalize(kind) },
  {
    header: 'Deleted on',
    sort: 'deleted_at',
    cell: ({ deleted_at }) => <DayOfInstant at={new Date(deleted_at)} />,
  },
  {
    header: 'Time left',
    cell: (row) => {
      const end = endOf(row)
      return (
        <span>
          {timeLeft(end)}, until <DayOfInstant at={end} />
        </span>
      )
    },
  },
]
