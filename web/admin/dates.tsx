/** The shop's time zone, which the server writes into the page. */
const timeZone =
  document.querySelector<HTMLMetaElement>('meta[name="shop-time-zone"]')?.content ?? 'Asia/Kolkata'

const instantFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone,
})
const dayOfInstantFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone })
// A calendar day such as `2026-08-15` is the same in every zone.
const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })

/** Date and time of an instant (ISO text), in the shop's time zone. */
export function DateTime({ iso }: { iso: string }) {
  return <time dateTime={iso}>{instantFormat.format(new Date(iso))}</time>
}

/** The day of an instant, in the shop's time zone. */
export function DayOf({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{dayOfInstantFormat.format(at)}</time>
}

/** A calendar day, `YYYY-MM-DD`. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dayFormat.format(new Date(iso))}</time>
}

const isoDayFormat = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })

/** The day it is in the shop, `YYYY-MM-DD`. */
export const shopToday = () => isoDayFormat.format(new Date())

const periodFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Calendar days from one to another, such as `20–30 Nov 2026`. */
export const formatPeriod = ({ from, to }: { from: string; to: string }) =>
  periodFormat.formatRange(new Date(from), new Date(to))
