import { useEffect, useEffectEvent, useRef } from 'react'
import { focusHeading } from '../../ui/navigation/focus-heading.ts'
import type { Neighbours } from './detail/enquiry-neighbours.tsx'

/** The row of the enquiry that was closed takes the focus back; where it left the list, a row beside its place, or the heading. */
export const useFocusOnClosed = (openId: number | null, { next, previous }: Neighbours) => {
  const list = useRef<HTMLDivElement>(null)
  const lastOpen = useRef(openId)
  const focusRow = useEffectEvent((closed: number) => {
    const rowOf = (id: number | undefined) =>
      list.current?.querySelector<HTMLElement>(`[data-enquiry="${id}"]`)
    const row = rowOf(closed) ?? rowOf(next?.id) ?? rowOf(previous?.id)
    if (row) row.focus()
    else if (document.activeElement === document.body) focusHeading()
  })
  useEffect(() => {
    if (openId === null && lastOpen.current !== null) focusRow(lastOpen.current)
    lastOpen.current = openId
  }, [openId])
  return list
}
