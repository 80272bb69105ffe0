import { useEffect, useRef, useState } from 'react'

const MIN_INTERVAL_MS = 10_000

/** A text for a live region: an urgent one at once, others at most every ten seconds. */
export const useAnnouncement = (text: string, isUrgent: boolean) => {
  const [announced, setAnnounced] = useState('')
  const announcedAt = useRef(0)
  useEffect(() => {
    const waitMs = isUrgent ? 0 : announcedAt.current + MIN_INTERVAL_MS - Date.now()
    const timer = setTimeout(() => {
      announcedAt.current = Date.now()
      setAnnounced(text)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [text, isUrgent])
  return announced
}
