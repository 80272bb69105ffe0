import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  timeZone: DEFAULT_TIME_ZONE,
})

/** The day of an instant in India, such as `25 November`. */
export const formatShopDay = (instant: string) => day.format(new Date(instant))
