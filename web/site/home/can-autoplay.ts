interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** In megabits per second; browsers do not report more than 10. */
  downlink?: number
}

const MIN_FAST_DOWNLINK = 5

const isFast = ({ effectiveType, downlink = 0 }: Connection) =>
  effectiveType === '4g' && downlink >= MIN_FAST_DOWNLINK

const isSlow = ({ saveData, effectiveType = '4g' }: Connection) =>
  saveData || effectiveType !== '4g'

/** Telephones play the film by themselves only where the browser reports a fast connection. */
export function canAutoplay() {
  const { connection = {} } = navigator as { connection?: Connection }
  if (isSlow(connection) || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return !matchMedia('(max-width: 500px)').matches || isFast(connection)
}
