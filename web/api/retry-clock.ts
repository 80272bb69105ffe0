/** Why a wait has ended: its time was over, the server has answered somebody else, or the browser is online again. */
export type RetryReason = 'time' | 'answered' | 'online'

interface RetryTimes {
  firstMs: number
  maxMs: number
}

const waiting = new Set<(reason: RetryReason) => void>()

/**
 * Waits before what failed is tried again, longer each time. All that waits for the server in this document is woken
 * together. The times are random, so that the clients of a server that was away do not come together.
 */
export const createRetryClock = ({ firstMs, maxMs }: RetryTimes, random = Math.random) => {
  let failures = 0
  return {
    reset: () => {
      failures = 0
    },
    /** Also ends once the signal is aborted. */
    wait: (signal?: AbortSignal) =>
      new Promise<RetryReason>((resolve) => {
        const end = (reason: RetryReason) => {
          clearTimeout(timer)
          waiting.delete(end)
          removeEventListener('online', endOnline)
          signal?.removeEventListener('abort', endAborted)
          resolve(reason)
        }
        const endOnline = () => end('online')
        const endAborted = () => end('time')
        const waitMs = Math.min(maxMs, firstMs * 2 ** failures) * (0.5 + random() / 2)
        const timer = setTimeout(end, waitMs, 'time')
        failures += 1
        waiting.add(end)
        addEventListener('online', endOnline)
        signal?.addEventListener('abort', endAborted)
        if (signal?.aborted) end('time')
      }),
  }
}

export type RetryClock = ReturnType<typeof createRetryClock>

/** The server answers again: all that waits for it tries at once. */
export const endRetryWaits = () => {
  for (const end of [...waiting]) end('answered')
}
