import type { HttpError } from './http-error.ts'

/**
 * Counts what comes in each span of time, at this process: what is refused or repeated leaves no row that could be counted.
 * @returns a function that throws once the same key came more than `max` times
 */
export const createCountLimit = (spanMs: number, max: number, error: () => HttpError) => {
  const counts = new Map<string, number>()
  let span = 0
  return (key: string, at: Date) => {
    const now = Math.floor(at.getTime() / spanMs)
    if (now !== span) counts.clear()
    span = now
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > max) throw error()
  }
}
