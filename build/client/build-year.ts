import { DEFAULT_TIME_ZONE } from '../../contract/settings/default-time-zone.ts'

/** The year of this build where the shop is, for the copyright line. */
export const buildYear = (now: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: DEFAULT_TIME_ZONE, year: 'numeric' }).format(now)
