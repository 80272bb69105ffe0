import { formatRupees } from '../../../contract/numbers/format-number.ts'

/** What sending costs; null where the shop has not said it. */
export const shippingWords = (shipping: number | null) => {
  if (shipping === null) return 'We’ll confirm it'
  return shipping === 0 ? 'Free' : formatRupees(shipping)
}
