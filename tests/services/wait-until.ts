import { setTimeout } from 'node:timers/promises'

const POLL_MS = 5
const TIMEOUT_MS = 30_000

/** @throws Error if the condition does not hold after 30 seconds. */
export const waitUntil = async (holds: () => boolean | Promise<boolean>) => {
  const end = performance.now() + TIMEOUT_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`After ${TIMEOUT_MS} ms this is not so: ${holds}`)
    await setTimeout(POLL_MS)
  }
}
