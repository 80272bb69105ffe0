import { useRef } from 'react'

/**
 * Selects a row or takes it out, and with Shift also those between it and the row that was pressed before.
 * @param set selects rows, or takes them out
 */
export const useRange = <Row extends { id: number }>(
  rows: readonly Row[],
  set: (rows: readonly Row[], isSelected: boolean) => void,
) => {
  const before = useRef<number | null>(null)
  return (row: Row, isSelected: boolean, isRange: boolean) => {
    const at = rows.indexOf(row)
    const from = isRange ? rows.findIndex(({ id }) => id === before.current) : -1
    before.current = row.id
    set(from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1), isSelected)
  }
}
