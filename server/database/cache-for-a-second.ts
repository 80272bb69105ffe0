import { SECOND_MS } from './instants.ts'

/** Calls `read` at most once a second. @param nowMs a clock in milliseconds, which may be set back */
export const cacheForASecond = <Value>(nowMs: () => number, read: () => Promise<Value>) => {
  let latest: { atMs: number; value: Promise<Value> } | null = null
  return () => {
    const atMs = nowMs()
    if (!latest || Math.abs(atMs - latest.atMs) >= SECOND_MS) latest = { atMs, value: read() }
    return latest.value
  }
}
