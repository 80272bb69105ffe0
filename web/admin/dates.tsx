import { createIsoDay } from '../../contract/dates/iso-day.ts'
import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'

const timeZone =
  document.querySelector<HTMLMetaElement>('meta[name="shop-time-zone"]')?.content ??
  DEFAULT_TIME_ZONE

const instantFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
})
const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone })
const dayOfInstantFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone })
// A calendar day such as `2026-08-15` is the same in every zone.
const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

/** With “am” or “pm” on the line of its time. */
const textOf = (format: Intl.DateTimeFormat, iso: string) =>
  format.format(new Date(iso)).replace(/\s(?=[ap]m$)/, '\u00a0')

/** Date and time of an instant (ISO text), in the shop's time zone. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{textOf(instantFormat, iso)}</time>
}

/** The day of an instant, in the shop's time zone. */
export function DayOfInstant({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{dayOfInstantFormat.format(at)}</time>
}

/** A calendar day, `YYYY-MM-DD`. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dayFormat.format(new Date(iso))}</time>
}

const clockTimeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'UTC' })

/** A time of the clock, such as `17:00`, as `5:00 pm`. */
export const formatTime = (time: string) => textOf(clockTimeFormat, `1970-01-01T${time}Z`)

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
})

/** A moment near to now, such as `Sat, 28 Nov, 6:05 pm`. */
export const momentText = (iso: string) => textOf(momentFormat, iso)

const weekdayFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A calendar day near to now, such as `Sat, 28 Nov`. */
export const weekdayText = (day: string) => weekdayFormat.format(new Date(day))

const isoDayOf = createIsoDay(timeZone)

/** The day of an instant in the shop, `YYYY-MM-DD`. */
export const shopDayOf = (iso: string) => isoDayOf(new Date(iso))

/** The day it is in the shop, `YYYY-MM-DD`. */
export const shopToday = () => isoDayOf(new Date())

const shopClockFormat = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
})

/** What the clocks of the shop show, `HH:MM`. */
export const shopTime = () => shopClockFormat.format(new Date())

const periodFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const monthFormat = new Intl.DateTimeFormat('en-IN', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The month of a calendar day, such as `Oct 2026`. */
export const monthText = (day: string) => monthFormat.format(new Date(day))

export const formatPeriod = ({ from, to }: { from: string; to: string }) =>
  periodFormat.formatRange(new Date(from), new Date(to))

/** A calendar day as text; any other text as it is. */
export const dayText = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? dayFormat.format(new Date(text)) : text

export const isToday = (iso: string) =>
  dayOfInstantFormat.format(new Date(iso)) === dayOfInstantFormat.format(new Date())

/** The time of an instant, such as `10:42 am`; with its day unless it is today. */
export const timeOf = (iso: string) => textOf(isToday(iso) ? timeFormat : instantFormat, iso)
