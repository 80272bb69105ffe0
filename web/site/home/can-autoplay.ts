const MIN_FAST_DOWNLINK = 5

const isFast = ({ effectiveType, downlink = 0 }: NetworkInformation) =>
  effectiveType === '4g' && downlink >= MIN_FAST_DOWNLINK

const isSlow = ({ saveData, effectiveType = '4g' }: NetworkInformation) =>
  saveData === true || effectiveType !== '4g'

interface Situation {
  connection?: NetworkInformation | undefined
  reducesMotion: boolean
  isPhone: boolean
}

/** Telephones play the film by themselves only where the browser reports a fast connection. */
export const canAutoplay = ({ connection = {}, reducesMotion, isPhone }: Situation): boolean => {
  if (isSlow(connection) || reducesMotion) return false
  return !isPhone || isFast(connection)
}
