import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { capitalize } from '../../../contract/records/records.ts'
import { Button } from '../../ui/button.tsx'
import { NeedsLine } from '../../ui/needs-line.tsx'
import { State } from '../../ui/state.tsx'
import { type Column, DataTable, type Selection } from '../../ui/table/data-table.tsx'
import type { Filter, Found } from '../../ui/table/table-query.ts'
import { ScreenHeader } from '../screen-head.tsx'
import { AddFrame } from './add-frame.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { DeleteButton, EditButton } from './record-buttons.tsx'
import { nameOf, type RecordKind, type Stored, searchedField } from './record-kind.ts'
import { useAddAddress } from './use-add-address.ts'

interface RecordScreenProps<Row extends Stored> {
  kind: RecordKind
  title: string
  add: string
  columns: readonly Column<Row>[]
  found?: Found<Row>
  filters?: readonly Filter[]
  above?: ReactNode
  /** What the first record makes possible. */
  first: string
  form(record: Row | null, onClose: () => void): ReactNode
  actions?: (row: Row, open: { edit(): void; remove(): void }) => ReactNode
  lines?: boolean
  tableClass?: string | undefined
  ownOrder?: string
  selection?: Selection<Row>
  headButtons?: ReactNode
  articlesOf?: (row: Row) => number
}

type Open<Row> = { record: Row | null } | { toDelete: Row } | null

export function RecordScreen<Row extends Stored>(props: RecordScreenProps<Row>) {
  const {
    kind,
    title,
    add,
    columns,
    filters = [],
    above,
    first,
    form,
    actions,
    articlesOf,
    lines = false,
  } = props
  const { selection, headButtons } = props
  const table = title.toLowerCase()
  const loaded = useLoaderData<Found<Row>>()
  const [open, setOpen] = useState<Open<Row>>(null)
  // A save that ends late does not close what was opened since.
  const close = () => setOpen((now) => (now === open ? null : now))
  const addOne = () => setOpen({ record: null })
  useAddAddress(addOne)
  return (
    <>
      <ScreenHeader title={title} breadcrumb={capitalize(kind.noun)} thumbBar>
        <NeedsLine>{headButtons}</NeedsLine>
        <AddFrame kind={kind}>
          <Button onClick={addOne} aria-keyshortcuts="n">
            <Plus aria-hidden="true" /> {add}
          </Button>
        </AddFrame>
      </ScreenHeader>
      {above}
      <DataTable
        title={table}
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
          const edit = () => setOpen({ record: row })
          const remove = () => setOpen({ toDelete: row })
          if (actions) return actions(row, { edit, remove })
          const name = nameOf(kind, row)
          return (
            <>
              <EditButton name={name} onClick={edit} />
              <DeleteButton name={name} onClick={remove} />
            </>
          )
        }}
        empty={
          <State title={`No ${table} yet`} art="empty">
            <p>{first}</p>
            <AddFrame kind={kind}>
              <Button onClick={addOne}>{add}</Button>
            </AddFrame>
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
