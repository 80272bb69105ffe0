import { withAsciiDigits } from '../ascii-digits.ts'

/** Groups as in India, `1,25,000`, or of three digits each, `125,000`. */
const GROUPED =
  /^([-+−–]?)([1-9][0-9]?(?:[,\s][0-9]{2})*[,\s][0-9]{3}|[1-9][0-9]{0,2}(?:[,\s][0-9]{3})+)(?![0-9,\s])/

const BEFORE = /^(?:₹|₨|rupees?|rs|inr)[.:]?/i
const BEHIND = /\s*(?:₹|₨|rupees?|rs\.?|inr)?\s*(?:\/\s*[-–—=]*)?\s*(?:only)?\.?$/i

const joinGroups = (_: string, sign: string, digits: string) => sign + digits.replace(/[,\s]/g, '')

/**
 * A number as people write it, such as `₹ 11,990`, `Rs. 500/-` or `५००`, with its digits only. A comma or blank that
 * separates no groups stays, so that `4499,50` is refused: without its comma it would be a hundred times as much.
 */
export const normalizeNumberText = (typed: string) =>
  withAsciiDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(BEFORE, '')
    .replace(BEHIND, '')
    .replace(/\s+(?![0-9])|^\s+/g, '')
    .replace(/([^0-9\s])\s+/g, '$1')
    .replace(GROUPED, joinGroups)

/** Rupees with at most two decimals, without what people write around them. */
export const RUPEES = /^[0-9]{1,8}(?:\.[0-9]{1,2})?$/

/** Rupees as people type them; undefined for another text, and for one that could mean two amounts, such as `44,99,5`. */
export const readRupees = (typed: string) => {
  const text = normalizeNumberText(typed)
  return RUPEES.test(text) ? Number(text) : undefined
}

/** Whether a comma stands where the point before paise should, or a group of digits is not complete. */
export const hasWrongComma = (typed: string) => /[0-9],[0-9]{1,2}$/.test(normalizeNumberText(typed))

export const WRONG_COMMA = 'must have a point before its decimals, such as 4499.50'
