import { createMomentFormats } from '../../contract/dates/format-moment.ts'
import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'

const timeZone = DEFAULT_TIME_ZONE

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone })

/** The day of an instant in India, such as `25 November`. */
export const formatShopDay = (instant: string) => day.format(new Date(instant))

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone })

/** With its year: `14 December 2026`. */
export const formatShopDate = (instant: string) => date.format(new Date(instant))

const formats = createMomentFormats(timeZone)

/** A moment as the clock in India shows it, with its weekday: `Sat 28 Nov, 6:05 pm`. */
export const formatMoment = formats.moment

/** A calendar day, `YYYY-MM-DD`, or that of an instant, with its weekday: `Thu 3 Dec`. */
export const formatWeekday = formats.weekday
