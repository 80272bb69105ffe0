import type { FastifyInstance } from 'fastify'
import { articleCode } from '../../../../contract/articles/articles.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { paiseOf } from '../../../../contract/numbers/paise.ts'
import {
  type OrderByHand,
  orderByHandApi,
  shareDiscount,
} from '../../../../contract/shop/orders/order-by-hand.ts'
import { noGift } from '../../../../contract/shop/orders/order-form.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import {
  isOpenForOrders,
  type ShopSettings,
} from '../../../../contract/shop/settings/shop-settings.ts'
import type { Trx } from '../../../database/database.ts'
import { fieldError, HttpError } from '../../../http/http-error.ts'
import { serve } from '../../../http/serve.ts'
import { endHolds, lockOrders } from '../../holds/holds.ts'
import { isNamedHold } from '../../holds/named-holds.ts'
import { findOrdersOfMobile } from '../../holds/order-limits.ts'
import { readVisibleVersion } from '../../settings/setting-versions.ts'
import { readOffer } from '../placing/offer.ts'
import { hashOrder, storeOrder } from '../placing/place-order.ts'

/** A reservation for the customer’s own number is none that the order would break; of several for a piece one ends. */
const endOwnHolds = async (trx: Trx, { pieces, mobile }: OrderByHand, at: Date) => {
  for (const article of pieces) {
    const hold = await trx
      .selectFrom('named_holds')
      .where('article_id', '=', article)
      .where('mobile', '=', mobile)
      .where(isNamedHold(at))
      .select('id')
      .orderBy('held_until')
      .executeTakeFirst()
    if (!hold) continue
    await trx
      .updateTable('named_holds')
      .set({ ended_at: at.toISOString() })
      .where('id', '=', hold.id)
      .execute()
  }
}

/** @throws HttpError 409 while the shop takes no orders; 422 for a way to pay that it has not */
const requireOpen = (settings: ShopSettings, { payment }: OrderByHand) => {
  if (!isOpenForOrders(settings))
    throw new HttpError(
      409,
      'Orders aren’t open yet. An owner can fill in what’s missing in the shop settings.',
    )
  if (payment === 'delivery' && settings.cash_on_delivery !== 'yes')
    throw fieldError('payment', 'Cash on delivery is off in the shop settings')
}

/** The pieces with what each costs, and by how much that is lowered. @throws HttpError 422 */
const priceLines = async (trx: Trx, body: OrderByHand, settings: ShopSettings, at: Date) => {
  const shown = { prices: new Map<number, number>(), shipping: null }
  const { free, gone, shipping } = await readOffer(trx, body.pieces, { shown, settings, at })
  const [first] = gone
  if (first) {
    const { mobile } = body
    const [own] = await findOrdersOfMobile(trx, { mobile, articles: [first.id] }, at)
    const why = !first.piece
      ? 'isn’t in the shop'
      : own
        ? `is in this customer’s order ${orderNumber(own.id)} already`
        : first.stock > 0
          ? 'is reserved for somebody else'
          : 'is sold'
    throw fieldError('pieces', `${articleCode(first.id)} ${why}. Please remove it`)
  }
  const prices = free.map(({ article_price }) => paiseOf(article_price))
  const sum = prices.reduce((all, price) => all + price, 0)
  const discount = paiseOf(body.discount)
  if (discount > 0 && discount >= sum)
    throw fieldError('discount', `Enter less than ${formatRupees(sum / 100)}, the price`)
  const shares = shareDiscount(prices, discount)
  return {
    shipping: paiseOf(shipping ?? 0),
    lines: free.map((piece, n) => ({
      piece,
      paise: (prices[n] ?? 0) - (shares[n] ?? 0),
      discount: shares[n] ?? 0,
    })),
  }
}

/** @throws HttpError 422 where a price has changed since the customer was told */
const requireTotal = (
  { total }: OrderByHand,
  lines: readonly { paise: number }[],
  shipping: number,
) => {
  const now = lines.reduce((sum, { paise }) => sum + paise, shipping)
  if (total === undefined || paiseOf(total) === now) return
  throw fieldError(
    'pieces',
    `A price has changed: the total is now ${formatRupees(now / 100)}. Tell the customer, then place the order`,
  )
}

interface DeskServices {
  now: () => Date
  readSettings: (trx?: Trx) => Promise<ShopSettings>
}

/** Orders of customers who call or write. The desk has seen the pieces, so they are confirmed, and past no limit. */
export const serveOrdersByHand = (app: FastifyInstance, { now, readSettings }: DeskServices) => {
  serve(app, orderByHandApi.place, {
    write: async ({ body, trx, admin }) => {
      const settings = await readSettings(trx)
      requireOpen(settings, body)
      const at = await lockOrders(trx, now)
      await endHolds(trx, at)
      await endOwnHolds(trx, body, at)
      const { lines, shipping } = await priceLines(trx, body, settings, at)
      requireTotal(body, lines, shipping)
      const { pieces, discount, discount_reason, total: _, ...details } = body
      const form = { ...details, ...noGift, email: '', note: '' }
      const { id } = await storeOrder(trx, {
        form,
        origin: { content: hashOrder(form, pieces), network: '', fromPage: '', campaign: null },
        lines,
        shipping,
        isHeld: true,
        at,
        settings,
        settingsId: await readVisibleVersion(trx),
        byHand: { by: admin.email, discountReason: discount > 0 ? discount_reason : '' },
      })
      const changes = [
        { field: 'step', before: null, after: 'place' },
        ...(discount > 0 ? [{ field: 'discount', before: null, after: String(discount) }] : []),
      ]
      return {
        answer: id,
        audit: { subject: { kind: 'order', id, name: orderNumber(id), changes } },
      }
    },
  })
}
