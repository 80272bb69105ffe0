const POLL_INTERVAL_MS = 2000

/** Runs `poll` every two seconds from `start` to `stop`, one run at a time. */
export const createPoller = (poll: () => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let isRequested = false

  /** Runs now, or once more after the present run, which may have read too early. */
  const request = async () => {
    isRequested = true
    if (isRunning) return
    isRunning = true
    while (isRequested) {
      isRequested = false
      // The database may be out of reach; the next run may succeed.
      await poll().catch(() => {})
    }
    isRunning = false
  }

  return {
    request,
    start: () => {
      timer ??= setInterval(request, POLL_INTERVAL_MS).unref()
    },
    stop: () => {
      clearInterval(timer)
      timer = undefined
    },
  }
}
