import { paiseOf } from '../../../../contract/numbers/paise.ts'
import type { ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import type { Db } from '../../../database/database.ts'
import { freePieces, readHeld, visibleStock } from '../../holds/holds.ts'
import { readShopPieces } from '../../holds/order-limits.ts'

/** What the form that was sent has shown, in rupees. */
export interface ShownAmounts {
  /** By the id of the piece. */
  prices: ReadonlyMap<number, number>
  /** Null where the form did not say it. */
  shipping: number | null
}

/** Rupees; null where the shop has not said what it costs. */
const shippingOf = ({ shipping_charge }: ShopSettings) =>
  shipping_charge === '' ? null : Number(shipping_charge)

/** What can be ordered now of the pieces that were asked for, and what went up since the form was opened. */
export const readOffer = async (
  db: Db,
  ids: readonly number[],
  { shown, settings, at }: { shown: ShownAmounts; settings: ShopSettings; at: Date },
) => {
  const stored = await readShopPieces(db, ids)
  const held = await readHeld(db, at, { articles: ids })
  const asked = ids.map((id) => {
    const piece = stored.get(id)
    if (!piece) return { id, piece, isFree: false, stock: 0, heldUntil: null }
    const isFree = freePieces(piece.article_stock, held.get(id)) > 0
    return { id, piece, isFree, ...visibleStock(piece, held) }
  })
  const free = asked.flatMap(({ piece, isFree }) => (piece && isFree ? [piece] : []))
  const shipping = shippingOf(settings)
  return {
    free,
    gone: asked.filter(({ isFree }) => !isFree),
    dearer: free.flatMap(({ id, article_price }) => {
      const before = shown.prices.get(id)
      return before !== undefined && paiseOf(before) < paiseOf(article_price)
        ? [{ id, before }]
        : []
    }),
    shipping,
    shippingBefore:
      shown.shipping !== null && shown.shipping < (shipping ?? 0) ? shown.shipping : null,
  }
}
