import { formatAmount, formatCount } from '../../../../contract/numbers/format-number.ts'

/** Rounded to rupees: `40500.4` as `₹40,500`. */
export const formatWholeRupees = (rupees: number) => `₹${formatCount(Math.round(rupees))}`

/** Always with paise: `4.5` as `₹4.50`. */
export const formatRupeesAndPaise = (rupees: number) => `₹${formatAmount(rupees)}`

/** Midnight before the sample trip, whose times are hours from here. */
const tripMonday = Date.UTC(2026, 9, 12)

const parts = (hours: number) => {
  // The same words on every machine: `Mon, 12 Oct 2026 06:00:00 GMT`.
  const text = new Date(tripMonday + Math.round(hours * 60) * 60_000).toUTCString()
  return {
    weekday: text.slice(0, 3),
    date: text.slice(5, 11).replace(/^0/, ''),
    hour: Number(text.slice(17, 19)),
    minutes: text.slice(19, 22),
  }
}

/** `5 Oct`. */
export const formatDate = (hours: number) => parts(hours).date

/** `Mon 12 Oct`. */
export const formatDay = (hours: number) => `${parts(hours).weekday} ${parts(hours).date}`

/** `2:30 pm`. */
export const formatClock = (hours: number) => {
  const { hour, minutes } = parts(hours)
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
