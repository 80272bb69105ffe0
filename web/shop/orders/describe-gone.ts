import type { GonePiece } from '../../../contract/shop/orders/order-pages.ts'
import { formatMoment } from '../format-shop-day.ts'

/** Why a piece can’t be ordered, as it follows its name and “is” or “has been”. */
export const describeGone = ({ why, heldUntil }: GonePiece) => {
  switch (why) {
    case 'own':
      return 'in your order'
    case 'sold':
      return 'sold'
    case 'held':
      return heldUntil ? `reserved until ${formatMoment(heldUntil)}` : 'reserved'
    case 'unknown':
      return 'not in the shop now'
  }
}
