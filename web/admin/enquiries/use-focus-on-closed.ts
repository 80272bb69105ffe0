import { useEffect, useRef } from 'react'
import { focusHeading } from '../../ui/navigation/focus-heading.ts'

/** The row of the enquiry that was closed takes the focus back; the heading does where that row is gone. */
export const useFocusOnClosed = (openId: number | null) => {
  const list = useRef<HTMLDivElement>(null)
  const lastOpen = useRef(openId)
  useEffect(() => {
    const closed = openId === null ? lastOpen.current : null
    if (closed) {
      const row = list.current?.querySelector<HTMLElement>(`[data-enquiry="${closed}"]`)
      if (row) row.focus()
      else if (document.activeElement === document.body) focusHeading()
    }
    lastOpen.current = openId
  }, [openId])
  return { list, lastOpen }
}
