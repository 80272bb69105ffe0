import { addDays, createIsoDay } from '../contract/dates/iso-day.ts'
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

/** Sweden writes what a clock shows as `YYYY-MM-DD HH:MM`. */
const clockFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** Makes a function that tells what the clocks of a time zone show, as `YYYY-MM-DD HH:MM`. */
export const createClockReader = (timeZone: string, now: () => Date) => {
  const format = clockFormat(timeZone)
  return () => format.format(now())
}

/** Makes a function that tells the day, `YYYY-MM-DD`, and the hour from 0 to 23 that the clocks of a time zone show. */
export const createShopClock = (timeZone: string) => {
  const format = clockFormat(timeZone)
  return (at: Date) => {
    const [day = '', time = ''] = format.format(at).split(' ')
    return { day, hour: Number(time.slice(0, 2)) }
  }
}

/** No zone is further from UTC. */
const MAX_OFFSET_MS = 15 * HOUR_MS

/** Finds the first minute for which `isReached` is true, as it is from then on, within the day in any time zone. */
const findFirstMinute = (day: string, isReached: (at: number) => boolean) => {
  const midnight = Date.parse(day)
  let before = (midnight - MAX_OFFSET_MS) / MINUTE_MS
  let reached = (midnight + MAX_OFFSET_MS + DAY_MS) / MINUTE_MS
  while (reached - before > 1) {
    const between = Math.floor((before + reached) / 2)
    if (isReached(between * MINUTE_MS)) reached = between
    else before = between
  }
  return new Date(reached * MINUTE_MS).toISOString()
}

/** Tells when a day `YYYY-MM-DD` begins in a time zone, and when it has ended, as ISO texts in UTC. */
export const createDayInstants = (timeZone: string) => {
  const dayOf = createIsoDay(timeZone)
  /** The first minute of the day, wherever the clock is changed. */
  const findStart = (day: string) => findFirstMinute(day, (at) => dayOf(at) >= day)
  return (day: string) => ({
    start: findStart(day),
    end: findStart(addDays(day, 1)),
  })
}

/**
 * Tells when the clocks of a time zone show an hour of a day `YYYY-MM-DD`, as an ISO text in UTC. It must be one that every
 * day has once; hours of the night can be left out or come twice where the clock is changed.
 */
export const createHourInstants = (timeZone: string, hour: number) => {
  const dayOf = createIsoDay(timeZone)
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return (day: string) =>
    findFirstMinute(day, (at) => {
      const dayThere = dayOf(at)
      return dayThere === day ? Number(format.format(at)) >= hour : dayThere > day
    })
}
