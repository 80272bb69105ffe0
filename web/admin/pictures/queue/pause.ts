import { ApiError, isTemporary } from '../../../../contract/call.ts'
import { MINUTE_MS } from '../../time-units.ts'

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = MINUTE_MS

/** Whether the next attempt may succeed, as the file itself was not refused. */
export const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 409 || isTemporary(error.status)

/** Whether the file itself was refused, as too large, of another kind or damaged, so that another try would fail too. */
export const isFileRefused = (error: unknown) =>
  error instanceof ApiError && [413, 415, 422].includes(error.status)

/** Waits between attempts, longer each time; the `online` event or `wake` ends a wait. */
export const createPause = () => {
  let end = () => {}
  let attempts = 0
  return {
    wake: () => end(),
    reset: () => {
      attempts = 0
    },
    wait: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      end = () => resolve()
      const timer = setTimeout(end, Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts))
      attempts += 1
      addEventListener('online', end)
      await promise
      removeEventListener('online', end)
      clearTimeout(timer)
    },
  }
}
