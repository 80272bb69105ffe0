import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const RETRY_MS = 30_000

/** Loads the screen again when the browser is online again, and every half minute, for as long as that is needed. */
export const useRetry = (isNeeded: boolean) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isNeeded) return
    addEventListener('online', revalidate)
    // Where only the server was away, the browser fires no `online` event.
    const timer = setInterval(revalidate, RETRY_MS)
    return () => {
      removeEventListener('online', revalidate)
      clearInterval(timer)
    }
  }, [isNeeded, revalidate])
}
