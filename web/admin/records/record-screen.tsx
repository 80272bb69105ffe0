import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { capitalize, type StoredRecord } from '../../../contract/records/records.ts'
import { Button } from '../../ui/button.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { State } from '../../ui/state.tsx'
import { type Column, DataTable, type Selection } from '../../ui/table/data-table.tsx'
import type { Filter, ListPage } from '../../ui/table/table-query.ts'
import { useRecordNews } from '../live/use-news.ts'
import { ScreenHeader } from '../screen-head.tsx'
import { AddFrame } from './add-frame.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { DeleteButton, EditButton } from './record-buttons.tsx'
import { nameOf, type RecordKind, searchedField } from './record-kind.ts'
import { useOpenRecord } from './use-open-record.ts'

/** Open the form of a row, or the question whether to delete it. */
interface RowDialogs {
  edit(): void
  remove(): void
}

interface RecordScreenProps<Row extends StoredRecord> {
  kind: RecordKind
  title: string
  add: string
  columns: readonly Column<Row>[]
  found?: ListPage<Row>
  /** The record that a form opens with, where the table shows more than is stored. */
  storedOf?: (row: Row) => Row
  filters?: readonly Filter[]
  above?: ReactNode
  /** What the first record makes possible. */
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
  headButtons?: ReactNode
  articlesOf?: (row: Row) => number
  /** Whether the table stays as it is when somebody else changes a record. */
  ignoresNews?: boolean
}

export function RecordScreen<Row extends StoredRecord>(props: RecordScreenProps<Row>) {
  const {
    kind,
    title,
    add,
    columns,
    filters = [],
    form,
    actions,
    articlesOf,
    storedOf = (row) => row,
    lines = false,
  } = props
  const { selection, headButtons } = props
  const table = title.toLowerCase()
  const loaded = useLoaderData<ListPage<Row>>()
  const { open, addOne, edit, remove, close } = useOpenRecord<Row>()
  useRecordNews(props.ignoresNews)
  return (
    <>
      <ScreenHeader title={title} breadcrumb={capitalize(kind.noun)} thumbBar>
        <RequiresConnection>{headButtons}</RequiresConnection>
        <AddFrame kind={kind}>
          <Button onClick={addOne} aria-keyshortcuts="n">
            <Plus aria-hidden="true" /> {add}
          </Button>
        </AddFrame>
      </ScreenHeader>
      {props.above}
      <DataTable
        title={table}
        isTitled={props.isTableTitled}
        columns={columns}
        filters={filters}
        found={props.found ?? loaded}
        keyOf={({ id }) => id}
        noun={kind.noun}
        searched={searchedField(kind)}
        searchHint={kind.searchHint}
        lines={lines}
        className={props.tableClass}
        ownOrder={props.ownOrder}
        selection={selection}
        actions={(row) => {
          const dialogs = { edit: () => edit(storedOf(row)), remove: () => remove(row) }
          if (actions) return actions(row, dialogs)
          return <RowButtons name={nameOf(kind, row)} {...dialogs} />
        }}
        empty={
          <State title={`No ${table} yet`} art="empty">
            <p>{props.first}</p>
            <AddFrame kind={kind}>
              <Button onClick={addOne}>{add}</Button>
            </AddFrame>
            {props.otherStart}
          </State>
        }
      />
      {open && 'record' in open && form(open.record, close)}
      {open && 'toDelete' in open && (
        <DeleteRecord
          kind={kind}
          record={open.toDelete}
          articles={articlesOf?.(open.toDelete) ?? 0}
          onClose={close}
          onDeleted={() => {
            selection?.forget?.(open.toDelete)
            close()
          }}
        />
      )}
    </>
  )
}

function RowButtons({ name, edit, remove }: RowDialogs & { name: string }) {
  return (
    <>
      <EditButton name={name} onClick={edit} />
      <DeleteButton name={name} onClick={remove} />
    </>
  )
}
