import { MINUTE_MS } from '../../time-units.ts'

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = MINUTE_MS

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
