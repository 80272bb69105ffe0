import { createIsoDay } from '../contract/dates/iso-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './database/instants.ts'

/** Makes a function that tells which day it is in a time zone, as `YYYY-MM-DD`, exact to the second. */
export const createDayReader = (timeZone: string, now: () => Date) => {
  const dayOf = createIsoDay(timeZone)
  let last = { minute: Number.NaN, day: '' }
  return () => {
    const at = now()
    // In every zone a day begins with a whole minute, and formatting takes longer than reading a record.
    const minute = Math.floor(at.getTime() / MINUTE_MS)
    if (minute !== last.minute) last = { minute, day: dayOf(at) }
    return last.day
  }
}

/** No zone is further from UTC. */
const MAX_OFFSET_MS = 15 * HOUR_MS

/** Tells when a day `YYYY-MM-DD` begins in a time zone, and when it has ended, as ISO texts in UTC. */
export const createDayInstants = (timeZone: string) => {
  const dayOf = createIsoDay(timeZone)
  /** The first minute of the day, wherever the clock is changed. */
  const findStart = (day: string) => {
    const midnight = Date.parse(day)
    let before = (midnight - MAX_OFFSET_MS) / MINUTE_MS
    let start = (midnight + MAX_OFFSET_MS) / MINUTE_MS
    while (start - before > 1) {
      const between = Math.floor((before + start) / 2)
      if (dayOf(between * MINUTE_MS) < day) before = between
      else start = between
    }
    return new Date(start * MINUTE_MS).toISOString()
  }
  return (day: string) => ({
    start: findStart(day),
    end: findStart(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)),
  })
}
