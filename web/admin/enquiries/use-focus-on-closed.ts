import { useEffect, useRef } from 'react'

/** The row of the enquiry that was closed takes the focus back. */
export const useFocusOnClosed = (openId: number | null) => {
  const list = useRef<HTMLDivElement>(null)
  const lastOpen = useRef(openId)
  useEffect(() => {
    const closed = openId === null ? lastOpen.current : null
    if (closed) list.current?.querySelector<HTMLElement>(`[data-enquiry="${closed}"]`)?.focus()
    lastOpen.current = openId
  }, [openId])
  return { list, lastOpen }
}
