const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const formatter = new Intl.RelativeTimeFormat('en-IN')

export const timeAgo = (timestamp: string) => {
  const elapsedMs = Date.now() - Date.parse(timestamp)
  const largestUnit = UNITS.find(([, unitMs]) => elapsedMs >= unitMs)
  if (!largestUnit) return 'just now'
  const [unit, unitMs] = largestUnit
  return formatter.format(-Math.floor(elapsedMs / unitMs), unit)
}
