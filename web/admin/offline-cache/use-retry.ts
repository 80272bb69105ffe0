import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { createRetryClock, endRetryWaits } from '../../api/retry-clock.ts'

const RETRY = { firstMs: 15_000, maxMs: 30_000 }

/** Loads the screen again when the browser is online again, and within each half minute, for as long as that is needed. */
export const useRetry = (isNeeded: boolean) => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The screen was loaded, so the server can be reached.
    if (!isNeeded) return endRetryWaits()
    const clock = createRetryClock(RETRY)
    const controller = new AbortController()
    const { signal } = controller
    const retry = async () => {
      for (;;) {
        await clock.wait(signal)
        if (signal.aborted) return
        void revalidate()
      }
    }
    void retry()
    return () => controller.abort()
  }, [isNeeded, revalidate])
}
