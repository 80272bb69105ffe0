import { ArchiveRestore } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { recordKinds } from '../../../contract/record-kinds.ts'
import {
  MAX_TRASH_BATCH,
  type RestoredRecord,
  TRASH_RETENTION_DAYS,
  type TrashEntry,
  trashApi,
  trashColumns,
  trashName,
} from '../../../contract/trash.ts'
import { call, reasonOf } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { DataTable, type Selection } from '../../ui/table/data-table.tsx'
import { totalOf } from '../../ui/table/table-query.ts'
import { type Action, showError, showSuccess } from '../../ui/toast/toast.ts'
import { loadRecords } from '../records/load-records.ts'
import { closeDeletionAlerts } from '../records/use-delete.ts'
import { useUndo, useWrite } from '../records/use-write.ts'
import { ignoreNotFound } from '../records/write-failures.ts'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { ScreenHeader } from '../screen-header.tsx'
import { describeRefused } from './describe-refused.ts'
import { trashLabel, trashTableColumns } from './trash-columns.tsx'
import styles from './trash-page.module.css'

/** Only the newest Undo of what was restored here is shown. */
const RESTORED_TOPIC = 'restored'

/** One call names a limited number of records. */
const deleteAgain = async (records: readonly RestoredRecord[]) => {
  let [deleted, skipped] = [0, 0]
  for (let start = 0; start < records.length; start += MAX_TRASH_BATCH) {
    const some = records.slice(start, start + MAX_TRASH_BATCH)
    const answer = await call(trashApi.undoRestore, { body: { records: some } })
    deleted += answer.deleted
    skipped += answer.skipped
  }
  return { deleted, skipped }
}

/** Puts restored records back into the trash. */
const useUndoRestore = () => {
  const undo = useUndo('record')
  return (records: readonly RestoredRecord[]): Action => {
    const action = undo(
      () => deleteAgain(records),
      ({ deleted, skipped }) => {
        const stays = skipped === 0 ? '' : `. ${skipped} changed since then and were left alone`
        return `${countOf(deleted, 'record')} in the trash again${stays}`
      },
    )
    return { ...action, topic: RESTORED_TOPIC }
  }
}

/** Records of two kinds may have the same id. */
const trashKeyOf = ({ kind, id }: TrashEntry) => `${kind} ${id}`

/** The records that are selected, on whatever page of the trash they stand. */
const useTrashSelection = () => {
  const section = useRef<HTMLElement>(null)
  const [selected, setSelected] = useState<ReadonlyMap<string, TrashEntry>>(new Map())
  const set = (rows: readonly TrashEntry[], isSelected: boolean) =>
    setSelected((known) => {
      const next = new Map(known)
      for (const row of rows) {
        if (isSelected) next.set(trashKeyOf(row), row)
        else next.delete(trashKeyOf(row))
      }
      return next
    })
  const table: Selection<TrashEntry> = {
    isActive: true,
    has: (row) => selected.has(trashKeyOf(row)),
    set,
    nameOf: trashLabel,
    sectionRef: section,
  }
  const records = [...selected.values()].map(({ kind, id }) => ({ kind, id }))
  const clear = () => {
    setSelected(new Map())
    // The pressed button is disabled then, or gone with the last record.
    section.current?.focus({ preventScroll: true })
  }
  return { table, records, clear }
}

const useRestoreMany = (onRestored: () => void) => {
  const { revalidate } = useRevalidator()
  const undoOf = useUndoRestore()
  const [isBusy, restoreMany] = useBusy(async (body: z.input<typeof trashApi.restoreMany.body>) => {
    try {
      const { restored, records, refused } = await call(trashApi.restoreMany, { body })
      onRestored()
      closeDeletionAlerts(body.records)
      if (restored > 0) showSuccess(`${restored} restored`, undoOf(records))
      if (refused.length > 0) showError(describeRefused(refused))
      await revalidate()
    } catch (error) {
      showError(reasonOf(error))
    }
  })
  return { restoreMany, isBusy }
}

export const handle = { title: 'Trash' }
export const loader = protectedLoader(loadRecords(trashApi.all, trashColumns))

export function Component() {
  const found = useScreenData<typeof loader>()
  const write = useWrite('record')
  const undo = useUndo('record')
  const selection = useTrashSelection()
  const restore = (row: TrashEntry) =>
    write(
      () => call(recordKinds[row.kind].api.restore, { id: row.id }),
      `${trashName(row)} restored`,
      {
        goneMessage: `${trashName(row)} is no longer in the trash.`,
        action: {
          ...undo(
            () => call(recordKinds[row.kind].api.remove, { id: row.id }).catch(ignoreNotFound),
            `${trashName(row)} in the trash again`,
          ),
          topic: RESTORED_TOPIC,
        },
        onDone: () => {
          selection.table.set([row], false)
          closeDeletionAlerts([row])
        },
      },
    )
  return (
    <>
      <ScreenHeader title="Trash">
        {found.total > 0 && <RestoreMany total={totalOf(found)} selection={selection} />}
      </ScreenHeader>
      <DataTable
        title="deleted records"
        columns={trashTableColumns}
        found={found}
        keyOf={trashKeyOf}
        noun="deleted record"
        searched="name or code"
        actions={(row) => (
          <Button
            look="line"
            small
            aria-label={`Restore ${trashLabel(row)}`}
            onClick={() => restore(row)}
          >
            <ArchiveRestore aria-hidden="true" /> Restore
          </Button>
        )}
        selection={selection.table}
        empty={
          <EmptyState title="The trash is empty" art="empty">
            <p>Deleted records stay here for {TRASH_RETENTION_DAYS} days and can be restored.</p>
          </EmptyState>
        }
      />
    </>
  )
}

interface RestoreManyProps {
  total: string
  selection: ReturnType<typeof useTrashSelection>
}

/** Restores all that the search finds, or what is selected. */
function RestoreMany({ total, selection: { records, clear } }: RestoreManyProps) {
  const { restoreMany, isBusy } = useRestoreMany(clear)
  const [params] = useSearchParams()
  return (
    <div className={styles.many}>
      <Button
        look="line"
        busy={isBusy}
        onClick={() => restoreMany({ search: params.get('search') ?? '' })}
      >
        Restore all {total}
      </Button>
      <Button
        busy={isBusy}
        disabled={records.length === 0}
        onClick={() => restoreMany({ records })}
      >
        Restore {records.length > 0 && records.length} selected
      </Button>
    </div>
  )
}
