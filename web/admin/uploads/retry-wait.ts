import { waitUntilRetry } from '../../api/wait-until-retry.ts'
import { MINUTE_MS } from '../time-units.ts'

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = MINUTE_MS

/** Waits between attempts, longer each time; the `online` event or `wake` ends a wait. */
export const createRetryWait = () => {
  let controller = new AbortController()
  let attempts = 0
  return {
    wake: () => controller.abort(),
    reset: () => {
      attempts = 0
    },
    wait: async () => {
      controller = new AbortController()
      const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)
      attempts += 1
      await waitUntilRetry(waitMs, controller.signal)
    },
  }
}
