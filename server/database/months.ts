/** The instant this many months ago, as an ISO text in UTC. */
export const monthsBefore = (now: Date, months: number) => {
  const instant = new Date(now)
  instant.setUTCMonth(instant.getUTCMonth() - months)
  return instant.toISOString()
}
