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

/** An instant (ISO text) as the shop's clocks show it. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{instantFormat.format(new Date(at))}</time>
}

/** The shop's day of an instant. */
export function DayOf({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{dayOfInstantFormat.format(at)}</time>
}

/** A calendar day, `YYYY-MM-DD`. */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{dayFormat.format(new Date(iso))}</time>
}
