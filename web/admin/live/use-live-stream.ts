import { useEffect, useState } from 'react'
import { createRetryClock } from '../../api/retry-clock.ts'
import { MINUTE_MS } from '../time-units.ts'
import { openArticles } from './live-state.ts'

/** The stream is opened after this time without loading, so that it takes no connection from a screen. */
const NETWORK_IDLE_MS = 3000
const RETRY = { firstMs: 5000, maxMs: MINUTE_MS }

const useIsNetworkIdle = () => {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), NETWORK_IDLE_MS)
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        observer.disconnect()
        setIsIdle(true)
      }, NETWORK_IDLE_MS)
    })
    observer.observe({ type: 'resource' })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return isIdle
}

/** Browsers open six connections to a server that speaks HTTP/1.1, for all tabs together; hidden ones need none. */
const useIsPageVisible = () => {
  const [isVisible, setIsVisible] = useState(!document.hidden)
  useEffect(() => {
    const update = () => setIsVisible(!document.hidden)
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isVisible
}

/** Loaded with the first stream, after the screen. */
const readStream = async (...args: Parameters<typeof import('./read-stream.ts').readStream>) =>
  (await import('./read-stream.ts')).readStream(...args)

const readUntilAborted = async (article: number | null, signal: AbortSignal) => {
  const clock = createRetryClock(RETRY)
  while (!signal.aborted) {
    const startedAt = performance.now()
    // A lost stream is no error for the user, as the count is also requested every minute.
    await readStream(article, signal).catch(() => {})
    if (performance.now() - startedAt > RETRY.maxMs) clock.reset()
    await clock.wait(signal)
  }
}

export const useLiveStream = () => {
  const article = openArticles.use().at(-1) ?? null
  const isReady = useIsNetworkIdle()
  const isVisible = useIsPageVisible()
  useEffect(() => {
    if (!isReady || !isVisible) return
    const controller = new AbortController()
    void readUntilAborted(article, controller.signal)
    return () => controller.abort()
  }, [article, isReady, isVisible])
}
