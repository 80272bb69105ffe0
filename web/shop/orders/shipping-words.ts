import { formatRupees } from '../../../contract/numbers/format-number.ts'

/** What sending costs. */
export const shippingWords = (shipping: number) =>
  shipping === 0 ? 'Free' : formatRupees(shipping)
