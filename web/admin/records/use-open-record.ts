import { useState } from 'react'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { call, reasonOf } from '../../api/call.ts'
import { showError } from '../../ui/toast/toast.ts'
import type { RecordKind } from './record-kind.ts'
import { useOpeningAddress } from './use-opening-address.ts'

export type OpenRecord<Row> = { record: Row | null } | { toDelete: Row }

interface OpenRecordOptions<Row> {
  kind: RecordKind
  /** Those that the table shows. */
  rows: readonly Row[]
  /** The record that a form opens with, where the table shows more than is stored. */
  storedOf(row: Row): Row
}

/** The record that is open in a form, with null for a new one, or that is about to be deleted. */
export const useOpenRecord = <Row extends StoredRecord>({
  kind,
  rows,
  storedOf,
}: OpenRecordOptions<Row>) => {
  const [open, setOpen] = useState<OpenRecord<Row> | null>(null)
  const addOne = () => setOpen({ record: null })
  const edit = (row: Row) => setOpen({ record: storedOf(row) })
  const editOne = async (id: number) => {
    const row = rows.find((shown) => shown.id === id)
    if (row) return edit(row)
    try {
      // It may be on another page of the list. The rows of a screen are records of its kind.
      const record = (await call(kind.api.one, { id })) as Row | null
      if (record) setOpen({ record })
      else showError(`This ${kind.noun} is no longer there.`)
    } catch (error) {
      showError(reasonOf(error))
    }
  }
  useOpeningAddress(['add', 'edit'], (asked) => {
    const id = asked.get('edit')
    if (id === null) addOne()
    else void editOne(Number(id))
  })
  return {
    open,
    addOne,
    edit,
    remove: (toDelete: Row) => setOpen({ toDelete }),
    // A save that ends late does not close what was opened since.
    close: () => setOpen((now) => (now === open ? null : now)),
  }
}
