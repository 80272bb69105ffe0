export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** How many days a day, `YYYY-MM-DD`, is after 1970-01-01. */
export const dayNumber = (day: string) => Date.parse(day) / DAY_MS

export const addDays = (day: string, days: number) =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10)
