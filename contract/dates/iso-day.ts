/**
 * Makes a function that tells the calendar day of an instant in a time zone, `YYYY-MM-DD`. Put together from
 * its parts, as no locale has this format in every browser.
 */
export const createIsoDay = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (at: Date | number) => {
    const parts = format.formatToParts(at)
    const partOf = (type: Intl.DateTimeFormatPartTypes) =>
      parts.find((part) => part.type === type)?.value
    return `${partOf('year')}-${partOf('month')}-${partOf('day')}`
  }
}

const DAY_MS = 86_400_000

/** How many days a day, `YYYY-MM-DD`, is after 1970-01-01. */
export const dayNumber = (day: string) => Date.parse(day) / DAY_MS

/** The day, `YYYY-MM-DD`, so many days later; earlier by a negative number. */
export const addDays = (day: string, days: number) =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10)
