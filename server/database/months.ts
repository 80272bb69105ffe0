/** The moment so many months ago as rows bear it: an ISO text in UTC. */
export const monthsBefore = (now: Date, months: number) => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.toISOString()
}
