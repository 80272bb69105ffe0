import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { recordKinds } from '../../../contract/record-kinds.ts'
import { capitalize, type StoredRecord } from '../../../contract/records/records.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import type { ColumnChoice } from '../../ui/table/column-chooser.tsx'
import { type Column, DataTable, type Selection } from '../../ui/table/data-table.tsx'
import type { Filter, ListPage } from '../../ui/table/table-query.ts'
import { useReloadOnRecordChange } from '../live/use-reload-on-change.ts'
import { readWaitingDrafts } from '../outbox/entries.ts'
import { type ScreenLoader, useScreenData } from '../screen-data.ts'
import { ScreenHeader } from '../screen-header.tsx'
import thumbStyles from '../thumb-bar.module.css'
import { type ArticlesOfRecord, DeleteRecord } from './delete-record.tsx'
import { openingParameters, type RecordPage } from './load-records.ts'
import { DeleteButton, EditButton } from './record-buttons.tsx'
import { formOf, nameOf, type RecordKind, searchedField } from './record-kind.ts'
import { useOpeningAddress } from './use-opening-address.ts'

type OpenRecord<Row> = { record: Row | null } | { toDelete: Row }

interface OpenRecordOptions<Row> extends Pick<RecordPage<Row>, 'opens'> {
  /** The record that a form opens with, where the table shows more than is stored. */
  storedOf(row: Row): Row
}

/** The record that is open in a form, with null for a new one, or that is about to be deleted. */
const useOpenRecord = <Row extends StoredRecord>({ opens, storedOf }: OpenRecordOptions<Row>) => {
  const [open, setOpen] = useState<OpenRecord<Row> | null>(null)
  const edit = (row: Row) => setOpen({ record: storedOf(row) })
  const addOne = () => setOpen({ record: null })
  const isOpening = useOpeningAddress(openingParameters, () => {
    if (opens) edit(opens)
    else setOpen(opens === null ? { record: null } : null)
  })
  return {
    open: isOpening ? null : open,
    addOne,
    edit,
    remove: (toDelete: Row) => setOpen({ toDelete }),
    // A save that ends late does not close what was opened since.
    close: () => setOpen((now) => (now === open ? null : now)),
  }
}

/** Open the form of a row, or the question whether to delete it. */
interface RowDialogs {
  edit(): void
  remove(): void
}

interface RecordScreenProps<Row extends StoredRecord> {
  kind: RecordKind
  /** The words of the button; `Add` and the noun by default. */
  add?: string
  columns: readonly Column<Row>[]
  found?: ListPage<Row>
  /** The record that a form opens with, where the table shows more than is stored. */
  storedOf?: (row: Row) => Row
  filters?: readonly Filter[]
  above?: ReactNode
  below?: ReactNode
  /** Says what becomes possible with the first record. */
  first: string
  /** Another way to begin, beside Add, while there is no record. */
  otherStart?: ReactNode
  form(record: Row | null, onClose: () => void): ReactNode
  actions?: (row: Row, dialogs: RowDialogs) => ReactNode
  lines?: boolean
  tableClass?: string | undefined
  isTableTitled?: boolean
  ownOrder?: string
  selection?: Selection<Row>
  columnChoice?: ColumnChoice
  otherSorts?: readonly { sort: string; header: string }[]
  asGrid?: boolean
  headButtons?: ReactNode
  articlesOf?: (row: Row) => ArticlesOfRecord
  /** Whether the table stays as it is when somebody else changes a record. */
  skipsReload?: boolean
}

export function RecordScreen<Row extends StoredRecord>(props: RecordScreenProps<Row>) {
  const { kind, filters = [], lines = false, actions, storedOf = (row) => row } = props
  const { add = `Add ${kind.noun}` } = props
  const title = recordKinds[kind.noun].plural
  const table = title.toLowerCase()
  const loaded = useScreenData<ScreenLoader<RecordPage<Row>>>()
  const found = props.found ?? loaded
  const { open, addOne, edit, remove, close } = useOpenRecord({ opens: loaded.opens, storedOf })
  useReloadOnRecordChange(props.skipsReload)
  // Also after a save, which loads the rows again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows are loaded
  useEffect(() => void readWaitingDrafts(), [loaded])
  return (
    <>
      <ScreenHeader
        title={title}
        breadcrumb={capitalize(kind.noun)}
        thumbBar={props.headButtons ? 'several' : 'one'}
      >
        <RequiresConnection>{props.headButtons}</RequiresConnection>
        <Button onClick={addOne} aria-keyshortcuts="n">
          <Plus aria-hidden="true" /> {add}
        </Button>
      </ScreenHeader>
      {props.above}
      <DataTable
        title={table}
        isTitled={props.isTableTitled}
        columns={props.columns}
        filters={filters}
        found={found}
        keyOf={({ id }) => id}
        noun={kind.noun}
        searched={searchedField(kind)}
        searchHint={kind.searchHint}
        lines={lines}
        className={props.tableClass}
        ownOrder={props.ownOrder}
        selection={props.selection}
        columnChoice={props.columnChoice}
        otherSorts={props.otherSorts}
        asGrid={props.asGrid}
        actions={(row) => {
          const dialogs = { edit: () => edit(row), remove: () => remove(row) }
          if (actions) return actions(row, dialogs)
          return <RowButtons name={nameOf(kind, row)} form={formOf(kind.noun, row)} {...dialogs} />
        }}
        empty={
          <EmptyState title={`No ${table} yet`} art="empty">
            <p>{props.first}</p>
            <div className={thumbStyles.alsoInBar}>
              <Button onClick={addOne}>{add}</Button>
            </div>
            {props.otherStart && <div className={thumbStyles.alsoInBar}>{props.otherStart}</div>}
          </EmptyState>
        }
      />
      {props.below}
      {open && <OpenDialog {...props} open={open} onClose={close} />}
    </>
  )
}

interface OpenDialogProps<Row extends StoredRecord>
  extends Pick<RecordScreenProps<Row>, 'kind' | 'form' | 'articlesOf' | 'selection'> {
  open: OpenRecord<Row>
  onClose(): void
}

function OpenDialog<Row extends StoredRecord>(props: OpenDialogProps<Row>) {
  const { kind, form, articlesOf, selection, open, onClose } = props
  if ('record' in open) return form(open.record, onClose)
  const { toDelete } = open
  return (
    <DeleteRecord
      kind={kind}
      record={toDelete}
      articles={articlesOf?.(toDelete)}
      onClose={onClose}
      onDeleted={() => {
        selection?.forget?.(toDelete)
        onClose()
      }}
    />
  )
}

function RowButtons({ name, form, edit, remove }: RowDialogs & { name: string; form: string }) {
  return (
    <>
      <EditButton name={name} form={form} onClick={edit} />
      <DeleteButton name={name} onClick={remove} />
    </>
  )
}
