import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'

const timeZone = DEFAULT_TIME_ZONE

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone })

/** The day of an instant in India, such as `25 November`. */
export const formatShopDay = (instant: string) => day.format(new Date(instant))

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone })

/** With its year: `14 December 2026`. */
export const formatShopDate = (instant: string) => date.format(new Date(instant))

const moment = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone,
})

const partsOf = (instant: string) => {
  const parts = moment.formatToParts(new Date(instant))
  return (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
}

/** A moment as the clock in India shows it, with its weekday: `Sat 28 Nov, 6:05 pm`. */
export const formatMoment = (instant: string) => {
  const of = partsOf(instant)
  const time = `${of('hour')}:${of('minute')} ${of('dayPeriod').toLowerCase()}`
  return `${of('weekday')} ${of('day')} ${of('month')}, ${time}`
}

/** A calendar day, `YYYY-MM-DD`, or that of an instant, with its weekday: `Thu 3 Dec`. */
export const formatWeekday = (instant: string) => {
  const of = partsOf(instant)
  return `${of('weekday')} ${of('day')} ${of('month')}`
}
