import { useRef, useState } from 'react'
import type { TrashEntry } from '../../../contract/trash.ts'
import type { Selection } from '../../ui/table/data-table.tsx'
import { trashLabel } from './trash-columns.tsx'

/** Records of two kinds may have the same id. */
export const trashKeyOf = ({ kind, id }: TrashEntry) => `${kind} ${id}`

/** The records that are selected, on whatever page of the trash they stand. */
export const useTrashSelection = () => {
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
