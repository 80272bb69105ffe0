import { formatRupees } from '../../../contract/numbers/format-number.ts'

/** What sending costs; null where the shop has not said it. */
export const shippingWords = (shipping: number | null) => {
  if (shipping === null) return 'ask the shop'
  return shipping === 0 ? 'free' : formatRupees(shipping)
}
