import { whenIdle } from '../ui/when-idle.ts'

/** The page that is read comes first, so what may be needed later waits until it has been open for a while. */
const READING_MS = 5000

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads something ahead, unless the person saves data. @returns a function that cancels it */
export const preloadWhenIdle = (load: () => void) => {
  if (savesData()) return
  const timer = setTimeout(() => whenIdle(load), READING_MS)
  return () => clearTimeout(timer)
}
