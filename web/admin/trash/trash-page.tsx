import { ArchiveRestore } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { recordKinds } from '../../../contract/records/record-kinds.ts'
import { TRASH_RETENTION_DAYS, type TrashEntry, trashApi } from '../../../contract/trash.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { State } from '../../ui/state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Found } from '../../ui/table/table-query.ts'
import { LoadFailed } from '../load-failed.tsx'
import { loadRecords } from '../records/record-loader.ts'
import { useWrite } from '../records/use-write.ts'
import { ScreenHeader } from '../screen-head.tsx'
import { nameOf, trashTableColumns } from './trash-columns.tsx'

export const handle = { title: 'Trash' }
export const ErrorBoundary = LoadFailed
export const loader = loadRecords(trashApi.all, [])

/** The trash screen: deleted records, to be restored. */
export function Component() {
  const found = useLoaderData<Found<TrashEntry>>()
  const write = useWrite('record')
  const restore = (row: TrashEntry) =>
    write(
      () => call(recordKinds[row.kind].restore, { id: row.id }),
      `${nameOf(row)} brought back`,
      () => {},
    )
  return (
    <>
      <ScreenHeader title="Trash" />
      <DataTable
        title="deleted records"
        columns={trashTableColumns}
        found={found}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        noun="deleted record"
        searched="name"
        actions={(row) => (
          <Button
            look="line"
            small
            aria-label={`Restore ${nameOf(row)}`}
            onClick={() => restore(row)}
          >
            <ArchiveRestore aria-hidden="true" /> Restore
          </Button>
        )}
        empty={
          <State title="The trash is empty" art="empty">
            <p>
              Deleted records stay here for {TRASH_RETENTION_DAYS} days and can be brought back.
            </p>
          </State>
        }
      />
    </>
  )
}
