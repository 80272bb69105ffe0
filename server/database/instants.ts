export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** As the database stores it: an ISO text in UTC. */
export const instantAfter = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** As the database stores it: an ISO text in UTC. */
export const instantBefore = (now: Date, ms: number) => instantAfter(now, -ms)

/** As the database stores it: an ISO text in UTC. */
export const monthsBefore = (now: Date, months: number) => {
  const instant = new Date(now)
  instant.setUTCMonth(instant.getUTCMonth() - months)
  return instant.toISOString()
}
