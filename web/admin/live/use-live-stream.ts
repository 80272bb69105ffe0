import { useEffect, useState } from 'react'
import { waitUntilRetry } from '../../api/wait-until-retry.ts'
import { MINUTE_MS } from '../time-units.ts'
import { openArticles } from './live-state.ts'
import { readStream } from './read-stream.ts'

/** The stream is opened after this time without loading, so that it takes no connection from a screen. */
const NETWORK_IDLE_MS = 3000
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = MINUTE_MS

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

const readUntilAborted = async (article: number | null, signal: AbortSignal) => {
  let retryMs = FIRST_RETRY_MS
  while (!signal.aborted) {
    const startedAt = performance.now()
    // A lost stream is no error for the user, as the count is also requested every minute.
    await readStream(article, signal).catch(() => {})
    if (performance.now() - startedAt > MAX_RETRY_MS) retryMs = FIRST_RETRY_MS
    // A random delay, so that tabs that lost the stream together do not reconnect together.
    await waitUntilRetry(retryMs * (0.5 + Math.random()), signal)
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
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
