import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts'

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

const formatter = new Intl.RelativeTimeFormat('en-IN')

export const timeAgo = (timestamp: string) => {
  const elapsedMs = Date.now() - Date.parse(timestamp)
  const largestUnit = UNITS.find(([, unitMs]) => elapsedMs >= unitMs)
  if (!largestUnit) return 'just now'
  const [unit, unitMs] = largestUnit
  return formatter.format(-Math.floor(elapsedMs / unitMs), unit)
}
