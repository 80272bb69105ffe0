const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const words = new Intl.RelativeTimeFormat('en-IN')

/** How long ago an instant was, such as `2 hours ago`. */
export const timeAgo = (at: string) => {
  const time = Date.now() - Date.parse(at)
  const fitting = spans.find(([, span]) => time >= span)
  if (!fitting) return 'just now'
  const [unit, span] = fitting
  return words.format(-Math.floor(time / span), unit)
}
