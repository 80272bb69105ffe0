import { withAsciiDigits } from '../ascii-digits.ts'

/** Groups as in India, `1,25,000`, or of three digits each, `125,000`. */
const GROUPED =
  /^([-+−–]?)([1-9][0-9]?(?:[,\s][0-9]{2})*[,\s][0-9]{3}|[1-9][0-9]{0,2}(?:[,\s][0-9]{3})+)(?![0-9,\s])/

const joinGroups = (_: string, sign: string, digits: string) => sign + digits.replace(/[,\s]/g, '')

/**
 * A number as people write it, such as `₹ 11,990`, `Rs. 500/-` or `५००`, with its digits only. A comma or blank that
 * separates no groups stays, so that `4499,50` is refused: without its comma it would be a hundred times as much.
 */
export const normalizeNumberText = (typed: string) =>
  withAsciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^(?:₹|rs\.?|inr)/i, '')
    .replace(/(?:₹|\/[-–=])$/, '')
    .replace(/\s+(?![0-9])|^\s+/g, '')
    .replace(/([^0-9\s])\s+/g, '$1')
    .replace(GROUPED, joinGroups)
