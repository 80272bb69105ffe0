import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { shopToday } from '../dates.tsx'

const LOOK_MS = 60_000
const STALE_MS = 300_000

/** Loads the screen again on a new day, when banners begin and reminders fall due, and when its tab is seen again after a while. */
export const useFreshScreen = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let day = shopToday()
    let seenAt = Date.now()
    const look = () => {
      if (document.hidden) return
      const isStale = Date.now() - seenAt > STALE_MS
      const today = shopToday()
      seenAt = Date.now()
      if (today === day && !isStale) return
      day = today
      void revalidate()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
