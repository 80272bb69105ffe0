import { setTimeout } from 'node:timers/promises'

const second = 1000

/** Runs `work` now, whenever it is woken and after each span of so many seconds, one run at a time. */
export const runWorker = (
  work: (goOn: () => boolean) => Promise<void>,
  seconds: number,
  onError: (error: unknown) => void,
) => {
  let running: Promise<void> | null = null
  let again = false
  let stopping = false
  const wake = () => {
    if (stopping) return
    if (running) {
      again = true
      return
    }
    running = work(() => !stopping)
      .catch(onError)
      .finally(() => {
        running = null
        if (again) {
          again = false
          wake()
        }
      })
  }
  const timer = setInterval(wake, seconds * second)
  wake()
  return {
    wake,
    /** Ends after the step that is under way; one that takes long is given up and made again later. */
    stop: async () => {
      stopping = true
      clearInterval(timer)
      await Promise.race([running, setTimeout(5 * second, undefined, { ref: false })])
    },
  }
}
