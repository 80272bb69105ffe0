import { useState } from 'react'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { openingParameters, type RecordPage } from './load-records.ts'
import { useOpeningAddress } from './use-opening-address.ts'

export type OpenRecord<Row> = { record: Row | null } | { toDelete: Row }

interface OpenRecordOptions<Row> extends Pick<RecordPage<Row>, 'opens'> {
  /** The record that a form opens with, where the table shows more than is stored. */
  storedOf(row: Row): Row
}

/** The record that is open in a form, with null for a new one, or that is about to be deleted. */
export const useOpenRecord = <Row extends StoredRecord>({
  opens,
  storedOf,
}: OpenRecordOptions<Row>) => {
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
