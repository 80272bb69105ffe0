import { type Key, useRef } from 'react'

/**
 * Selects a row or takes it out, and with Shift also those between it and the row that was pressed before.
 * @param set selects rows, or takes them out
 */
export const useRange = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  set: (rows: readonly Row[], isSelected: boolean) => void,
) => {
  const before = useRef<Key | null>(null)
  return (row: Row, isSelected: boolean, isRange: boolean) => {
    const at = rows.indexOf(row)
    const from = isRange ? rows.findIndex((other) => keyOf(other) === before.current) : -1
    before.current = keyOf(row)
    set(from < 0 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1), isSelected)
  }
}
