import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** An address that ends in `?add` opens the form for a new record, once. */
const useAddAddress = (addOne: () => void) => {
  const [params, setParams] = useSearchParams()
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes
  useEffect(() => {
    if (params.has('add')) {
      isAsked.current = true
      setParams({}, { replace: true })
      // After the change of address, which an open form would stop.
    } else if (isAsked.current) {
      isAsked.current = false
      addOne()
    }
  }, [params])
}

export type OpenRecord<Row> = { record: Row | null } | { toDelete: Row }

/** The record that is open in a form, with null for a new one, or that is about to be deleted. */
export const useOpenRecord = <Row>() => {
  const [open, setOpen] = useState<OpenRecord<Row> | null>(null)
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
