/** Tells the day it is in a time zone, as `YYYY-MM-DD`, right to the second. */
export const dayIn = (timeZone: string, now: () => Date) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return () => format.format(now())
}
