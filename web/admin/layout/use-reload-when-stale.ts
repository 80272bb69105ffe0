import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { shopToday } from '../dates.tsx'
import { MINUTE_MS } from '../time-units.ts'

const CHECK_MS = MINUTE_MS
const STALE_MS = 5 * MINUTE_MS

/** Loads the screen again on a new day, when banners begin and reminders fall due, and when its tab is seen again after a while. */
export const useReloadWhenStale = () => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let day = shopToday()
    let checkedAt = Date.now()
    const check = () => {
      if (document.hidden) return
      const isStale = Date.now() - checkedAt > STALE_MS
      const today = shopToday()
      checkedAt = Date.now()
      if (today === day && !isStale) return
      day = today
      void revalidate()
    }
    const timer = setInterval(check, CHECK_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [revalidate])
}
