import { MINUTE_MS } from './database/instants.ts'

/** Makes a function that tells which day it is in a time zone, as `YYYY-MM-DD`, exact to the second. */
export const createDayReader = (timeZone: string, now: () => Date) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  let last = { minute: Number.NaN, day: '' }
  return () => {
    const at = now()
    // In every zone a day begins with a whole minute, and formatting takes longer than reading a record.
    const minute = Math.floor(at.getTime() / MINUTE_MS)
    if (minute !== last.minute) last = { minute, day: format.format(at) }
    return last.day
  }
}
