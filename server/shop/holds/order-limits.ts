import { type Selectable, type SqlBool, sql } from 'kysely'
import { MAX_PIECES } from '../../../contract/shop/orders/order-form.ts'
import { countInShop, selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db, Trx } from '../../database/database.ts'
import { DAY_MS, HOUR_MS, instantBefore, lastSpan, MINUTE_MS } from '../../database/instants.ts'
import type { Tables } from '../../database/tables.ts'
import { HttpError } from '../../http/http-error.ts'
import { isUnconfirmed, stateOf } from './holds.ts'

/* Past one of these limits an order is taken without a hold, so that nobody can lock the shop and no success closes it. */

/** How much is held for orders that nobody has confirmed, claimed or paid: articles of the shop, of a network, and orders of a number. */
const UNCONFIRMED_SHARE = 0.3
const MIN_UNCONFIRMED = 20
const MAX_OF_NETWORK = MAX_PIECES
const MAX_OF_MOBILE = 2
/** How many holds of a piece may end unpaid in this time: of each piece that there is, and of one number. */
const MAX_ENDED_OF_PIECE = 3
const MAX_ENDED_OF_MOBILE = 2
const ENDED_HOLDS_MS = 7 * DAY_MS
/** A number that cancels so soon has corrected a mistake. */
const CORRECTION_MS = HOUR_MS

/** Many people share one network, so this only stops a program. */
const MAX_FROM_NETWORK = 20
const FLOOD_MS = 10 * MINUTE_MS

const storedColumns = [
  'id',
  'article_name',
  'article_price',
  'article_stock',
  'Material',
  'article_pinint',
  'fall_and_pico',
  'sold_out_at',
] as const
export type StoredPiece = Pick<Selectable<Tables['articles']>, (typeof storedColumns)[number]>

/** Articles in the shop, by id. */
export const readShopPieces = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, StoredPiece>()
  const rows = await selectInShop(db).where('id', 'in', ids).select(storedColumns).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** An order of the same number for one of these pieces that stands, and how many of its holds of them ended unpaid. */
export const findOwnOrders = async (
  trx: Trx,
  { mobile, articles }: { mobile: string; articles: readonly number[] },
  at: Date,
) => {
  const rows = await trx
    .selectFrom('orders')
    .where('mobile', '=', mobile)
    .where('parcel', 'in', ['new', 'confirmed', 'packed', 'cancelled'])
    // Late money holds nothing.
    .where('is_late', '=', 0)
    .where('created_at', '>', instantBefore(at, 30 * DAY_MS))
    .where('id', 'in', (orders) =>
      orders
        .selectFrom('order_lines')
        .where('article_id', 'in', articles)
        .where('cancelled_at', 'is', null)
        .select('order_id'),
    )
    .selectAll()
    .orderBy('id', 'desc')
    .execute()
  const live = rows.find((row) => {
    const { isHeld, isUnreserved } = stateOf(row, at)
    return isHeld || isUnreserved
  })
  const since = instantBefore(at, ENDED_HOLDS_MS)
  const ended = rows.filter(({ parcel, money, is_unheld, created_at, ...row }) => {
    const isUnpaid = money === 'none' || money === 'claimed'
    if (!isUnpaid || is_unheld === 1 || created_at <= since) return false
    if (parcel !== 'cancelled') return row.held_until <= at.toISOString()
    const cancelledAt = row.cancelled_by_buyer_at
    return cancelledAt !== null && Date.parse(cancelledAt) - Date.parse(created_at) > CORRECTION_MS
  })
  return { live, ended: ended.length }
}

/** Whether so many holds of one of these pieces ended unpaid that it is no longer held by the clock. */
const hasEndedHolds = async (trx: Trx, pieces: readonly StoredPiece[], at: Date) => {
  const rows = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where(
      'article_id',
      'in',
      pieces.map(({ id }) => id),
    )
    .where('cancelled_at', 'is', null)
    // Anybody can type a number, which proves no payment.
    .where('money', 'in', ['none', 'claimed'])
    .where('parcel', 'in', ['new', 'confirmed'])
    .where(sql<SqlBool>`is_unheld = 0 and held_until <= ${at.toISOString()}`)
    .where('orders.created_at', '>', instantBefore(at, ENDED_HOLDS_MS))
    .groupBy('article_id')
    .select(({ fn }) => ['article_id', fn.countAll<number>().as('ended')])
    .execute()
  const endedOf = new Map(rows.map(({ article_id, ended }) => [article_id, Number(ended)]))
  return pieces.some(
    ({ id, article_stock }) => (endedOf.get(id) ?? 0) >= MAX_ENDED_OF_PIECE * article_stock,
  )
}

const countUnconfirmed = async (trx: Trx, of: 'network' | 'mobile', value: string) => {
  const { orders, pieces } = await trx
    .selectFrom('orders')
    .where(isUnconfirmed)
    .where(of, '=', value)
    .select([
      sql<number>`cast(count(*) as integer)`.as('orders'),
      sql<number>`cast(coalesce(sum(pieces), 0) as integer)`.as('pieces'),
    ])
    .executeTakeFirstOrThrow()
  return { orders, pieces }
}

/** Whether the articles of one more order can be held in this shop. Both figures are kept, so none is counted here. */
const hasRoom = async (trx: Trx, articles: number) => {
  const { unconfirmed } = await trx
    .selectFrom('order_gate')
    .select('unconfirmed')
    .executeTakeFirstOrThrow()
  const most = Math.max(MIN_UNCONFIRMED, Math.floor((await countInShop(trx)) * UNCONFIRMED_SHARE))
  return unconfirmed + articles <= most
}

/** Whether an order gets a hold: no limit is passed. @param ended how many holds of these pieces ended unpaid for this number */
export const mayHold = async (
  trx: Trx,
  { mobile, network, ended }: { mobile: string; network: string; ended: number },
  pieces: readonly StoredPiece[],
  at: Date,
) =>
  ended < MAX_ENDED_OF_MOBILE &&
  (await hasRoom(trx, pieces.length)) &&
  (await countUnconfirmed(trx, 'network', network)).pieces + pieces.length <= MAX_OF_NETWORK &&
  (await countUnconfirmed(trx, 'mobile', mobile)).orders < MAX_OF_MOBILE &&
  !(await hasEndedHolds(trx, pieces, at))

/** @throws HttpError 429 for a network that has sent very many orders */
export const checkFlood = async (trx: Trx, network: string, at: Date) => {
  const { sent } = await trx
    .selectFrom('orders')
    .where('network', '=', network)
    .where((row) => row.between('created_at', ...lastSpan(at, FLOOD_MS)))
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= MAX_FROM_NETWORK)
    throw new HttpError(
      429,
      'Very many orders have come from your connection in the last ten minutes. Others may share it. Please try again in ten minutes, or write to us.',
      { retryAfter: FLOOD_MS / 1000 },
    )
}
