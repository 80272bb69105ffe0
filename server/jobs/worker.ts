import { setTimeout } from 'node:timers/promises'
import { SECOND_MS } from '../database/instants.ts'

const STOP_TIMEOUT_MS = 5 * SECOND_MS

/**
 * Runs the work now, every `intervalSeconds`, and after each `wake`; never twice at once. A wake during a run causes one
 * more run. The work stops between two steps once `shouldContinue` is false.
 */
export const runWorker = (
  work: (shouldContinue: () => boolean) => Promise<void>,
  intervalSeconds: number,
  onError: (error: unknown) => void,
) => {
  let running: Promise<void> | null = null
  let runAgain = false
  let stopping = false
  const wake = () => {
    if (stopping) return
    if (running) {
      runAgain = true
      return
    }
    running = work(() => !stopping)
      .catch(onError)
      .finally(() => {
        running = null
        if (runAgain) {
          runAgain = false
          wake()
        }
      })
  }
  const timer = setInterval(wake, intervalSeconds * SECOND_MS)
  wake()
  return {
    wake,
    /** Waits for the current step, at most five seconds; an unfinished step is repeated at the next start. */
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await Promise.race([running, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
