import { ArchiveRestore } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { articleApi } from '../../../contract/articles.ts'
import { bannerApi } from '../../../contract/banners.ts'
import { categoryApi } from '../../../contract/categories.ts'
import { materialApi } from '../../../contract/materials.ts'
import { pictureApi } from '../../../contract/pictures.ts'
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

const restores = {
  banner: bannerApi.restore,
  material: materialApi.restore,
  category: categoryApi.restore,
  article: articleApi.restore,
  picture: pictureApi.restore,
}

/** The trash: what was deleted lately, to be brought back. */
export function Component() {
  const found = useLoaderData<Found<TrashEntry>>()
  const write = useWrite('record')
  const restore = (row: TrashEntry) =>
    write(
      () => call(restores[row.kind], { id: row.id }),
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
              What is deleted lies here for {TRASH_RETENTION_DAYS} days and can be brought back.
            </p>
          </State>
        }
      />
    </>
  )
}
