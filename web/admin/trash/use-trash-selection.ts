import { useState } from 'react'
import { type TrashEntry, trashName } from '../../../contract/trash.ts'
import type { Selection } from '../../ui/table/data-table.tsx'

/** Records of two kinds may have the same id. */
export const trashKeyOf = ({ kind, id }: TrashEntry) => `${kind} ${id}`

/** The records that are selected, on whatever page of the trash they stand. */
export const useTrashSelection = () => {
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
    nameOf: trashName,
  }
  const records = [...selected.values()].map(({ kind, id }) => ({ kind, id }))
  return { table, records, clear: () => setSelected(new Map()) }
}
