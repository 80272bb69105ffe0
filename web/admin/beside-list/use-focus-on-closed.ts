import { useEffect, useEffectEvent, useRef } from 'react'
import { focusHeading } from '../../ui/navigation/focus-heading.ts'

/**
 * The row of the item that was closed takes the focus back; where it left the list, a row beside its place, or the heading.
 * Rows have their id as `data-row`.
 * @param others ids of rows beside its place
 */
export const useFocusOnClosed = (
  openId: number | null,
  others: readonly (number | undefined)[] = [],
) => {
  const list = useRef<HTMLDivElement>(null)
  const lastOpen = useRef(openId)
  const focusRow = useEffectEvent((closed: number) => {
    const rows = [closed, ...others].map((id) =>
      list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`),
    )
    const row = rows.find(Boolean)
    if (row) row.focus()
    else if (document.activeElement === document.body) focusHeading()
  })
  useEffect(() => {
    if (openId === null && lastOpen.current !== null) focusRow(lastOpen.current)
    lastOpen.current = openId
  }, [openId])
  return list
}
