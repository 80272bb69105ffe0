import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { capitalize } from '../../../contract/records/records.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { State } from '../../ui/state.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import type { Found } from '../../ui/table/table-query.ts'
import { ScreenHeader } from '../screen-head.tsx'
import { DeleteButton, EditButton } from './record-buttons.tsx'
import {
  nameOf,
  type RecordKind,
  restoredAlert,
  type Stored,
  searchedField,
} from './record-kind.ts'
import { useUndo, useWrite } from './use-write.ts'

interface RecordScreenProps<Row extends Stored> {
  kind: RecordKind
  /** The plural, such as `Materials`. */
  title: string
  /** The button that adds one. */
  add: string
  columns: readonly Column<Row>[]
  /** What the first record makes possible. */
  first: string
  /** The form for a record, or for a new one where there is none. */
  form(record: Row | null, onClose: () => void): ReactNode
  /** A row's buttons before Edit and Delete. */
  buttons?: (row: Row) => ReactNode
  /** How many articles refer to the record. */
  articlesOf?: (row: Row) => number
}

type Open<Row> = { record: Row | null } | { toDelete: Row } | null

/** The screen of one kind of record: table, adding, editing, deleting. */
export function RecordScreen<Row extends Stored>(props: RecordScreenProps<Row>) {
  const { kind, title, add, columns, first, form, buttons, articlesOf } = props
  const table = title.toLowerCase()
  const found = useLoaderData<Found<Row>>()
  const [open, setOpen] = useState<Open<Row>>(null)
  const write = useWrite(kind.noun)
  const undo = useUndo(kind.noun)
  const close = () => setOpen(null)
  const remove = ({ id }: Row) =>
    write(() => call(kind.api.remove, { id }), kind.alerts.deleted, close, {
      action: undo(() => call(kind.api.restore, { id }), restoredAlert(kind.noun)),
    })
  const addOne = () => setOpen({ record: null })
  return (
    <>
      <ScreenHeader title={title} breadcrumb={capitalize(kind.noun)}>
        <Button onClick={addOne}>
          <Plus aria-hidden="true" /> {add}
        </Button>
      </ScreenHeader>
      <DataTable
        title={table}
        columns={columns}
        found={found}
        keyOf={({ id }) => id}
        noun={kind.noun}
        searched={searchedField(kind)}
        actions={(row) => (
          <>
            {buttons?.(row)}
            <EditButton name={nameOf(kind, row)} onClick={() => setOpen({ record: row })} />
            <DeleteButton name={nameOf(kind, row)} onClick={() => setOpen({ toDelete: row })} />
          </>
        )}
        empty={
          <State title={`No ${table} yet`} art="empty">
            <p>{first}</p>
            <Button onClick={addOne}>{add}</Button>
          </State>
        }
      />
      {open && 'record' in open && form(open.record, close)}
      {open && 'toDelete' in open && (
        <ConfirmDialog
          title={`Delete “${nameOf(kind, open.toDelete)}”?`}
          question={<Question noun={kind.noun} articles={articlesOf?.(open.toDelete) ?? 0} />}
          onKeep={close}
          onDelete={() => remove(open.toDelete)}
        />
      )}
    </>
  )
}

function Question({ noun, articles }: { noun: string; articles: number }) {
  return (
    <>
      <p>You want to delete this {noun}, are you sure?</p>
      {articles > 0 && (
        <p>
          {articles === 1
            ? '1 article uses it; it keeps'
            : `${articles} articles use it; they keep`}{' '}
          its name.
        </p>
      )}
    </>
  )
}
