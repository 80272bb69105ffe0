const MIN_FAST_DOWNLINK = 5

const isFast = ({ effectiveType, downlink = 0 }: NetworkInformation) =>
  effectiveType === '4g' && downlink >= MIN_FAST_DOWNLINK

const isSlow = ({ saveData, effectiveType = '4g' }: NetworkInformation) =>
  saveData || effectiveType !== '4g'

/** Telephones play the film by themselves only where the browser reports a fast connection. */
export function canAutoplay() {
  const { connection = {} } = navigator
  if (isSlow(connection) || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return !matchMedia('(max-width: 500px)').matches || isFast(connection)
}
