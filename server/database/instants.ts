export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Whether two instants are less than `ms` apart; either may be the later one, as clocks are set back. */
export const isWithin = (ms: number, one: Date, other: Date) =>
  Math.abs(one.getTime() - other.getTime()) < ms

export const dateAfter = (at: Date, ms: number) => new Date(at.getTime() + ms)

export const dateBefore = (at: Date, ms: number) => dateAfter(at, -ms)

/** As the database stores it: an ISO text in UTC. */
export const instantAfter = (at: Date, ms: number) => dateAfter(at, ms).toISOString()

/** As the database stores it: an ISO text in UTC. */
export const instantBefore = (at: Date, ms: number) => dateBefore(at, ms).toISOString()

/** How far apart the clocks of several processes may be. */
const CLOCK_TOLERANCE_MS = MINUTE_MS

/**
 * The first and last instant of the last `ms` as the database stores them, for limits of what may be done in that time. A
 * later instant was stored while the clock was ahead, so it does not count.
 */
export const lastSpan = (at: Date, ms: number) =>
  // The instant `ms` ago is no longer one of them.
  [instantBefore(at, ms - 1), instantAfter(at, CLOCK_TOLERANCE_MS)] as const

/** As the database stores it: an ISO text in UTC. */
export const monthsBefore = (at: Date, months: number) => {
  const instant = new Date(at)
  instant.setUTCMonth(instant.getUTCMonth() - months)
  // A month without this day leads into the next one, whose day 0 is its own last.
  if (instant.getUTCDate() !== at.getUTCDate()) instant.setUTCDate(0)
  return instant.toISOString()
}
