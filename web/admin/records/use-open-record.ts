import { useState } from 'react'
import { useAddAddress } from './use-add-address.ts'

type OpenRecord<Row> = { record: Row | null } | { toDelete: Row } | null

/** The record that is open in a form, with null for a new one, or that is about to be deleted. */
export const useOpenRecord = <Row>() => {
  const [open, setOpen] = useState<OpenRecord<Row>>(null)
  const addOne = () => setOpen({ record: null })
  useAddAddress(addOne)
  return {
    open,
    addOne,
    edit: (record: Row) => setOpen({ record }),
    remove: (toDelete: Row) => setOpen({ toDelete }),
    // A save that ends late does not close what was opened since.
    close: () => setOpen((now) => (now === open ? null : now)),
  }
}
