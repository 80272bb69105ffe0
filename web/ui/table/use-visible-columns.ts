import { useState } from 'react'
import type { Column } from './column-header.tsx'

/** Leaves out the columns that are empty in each of the rows, until somebody asks for them. */
export const useVisibleColumns = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) => {
  const [isShowingEmpty, setIsShowingEmpty] = useState(false)
  const emptyColumns = columns.filter(({ isEmpty }) => isEmpty && rows.every(isEmpty))
  return {
    visibleColumns: isShowingEmpty
      ? columns
      : columns.filter((column) => !emptyColumns.includes(column)),
    emptyColumns: {
      headers: emptyColumns.map(({ header }) => header),
      isShown: isShowingEmpty,
      onToggle: () => setIsShowingEmpty(!isShowingEmpty),
    },
  }
}
