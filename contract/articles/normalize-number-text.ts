import { withAsciiDigits } from '../ascii-digits.ts'

/** A number as people write it, such as `₹ 11,990`, `Rs. 500/-` or `५००`, with its digits only. */
export const normalizeNumberText = (typed: string) =>
  withAsciiDigits(typed)
    .replaceAll(/[,\s\p{Cf}]/gu, '')
    .replace(/^(?:₹|rs\.?|inr)/i, '')
    .replace(/(?:₹|\/[-–=])$/, '')
