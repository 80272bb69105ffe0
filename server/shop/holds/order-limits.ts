import { type Selectable, type SqlBool, sql } from 'kysely'
import { MAX_PIECES } from '../../../contract/shop/orders/order-form.ts'
import { countInShop, selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db, Trx } from '../../database/database.ts'
import { DAY_MS, HOUR_MS, instantBefore, MINUTE_MS, SECOND_MS } from '../../database/instants.ts'
import type { Tables } from '../../database/tables.ts'
import { createCountLimit } from '../../http/count-limit.ts'
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

/** Open orders for one of these pieces. */
const selectOrdersFor = (db: Db, articles: readonly number[], at: Date) =>
  db
    .selectFrom('orders')
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

/** The orders of this number that have one of these pieces now. */
export const findOrdersOfMobile = async (
  db: Db,
  { mobile, articles }: { mobile: string; articles: readonly number[] },
  at: Date,
) => {
  const rows = await selectOrdersFor(db, articles, at).where('mobile', '=', mobile).execute()
  return rows.filter((row) => stateOf(row, at).isHeld)
}

/** The orders for these pieces that were placed in the same browser, by the keys of their pages, and stand; the newest first. */
export const findOwnOrders = async (
  db: Db,
  { tokens, articles }: { tokens: readonly string[]; articles: readonly number[] },
  at: Date,
) => {
  if (tokens.length === 0 || articles.length === 0) return []
  const rows = await selectOrdersFor(db, articles, at)
    .where('token', 'in', tokens)
    .where('hidden_at', 'is', null)
    .execute()
  return rows.filter((row) => {
    const { isHeld, isUnreserved } = stateOf(row, at)
    return isHeld || isUnreserved
  })
}

/** How many holds of these pieces ended unpaid for a number. */
const countEnded = async (trx: Trx, mobile: string, articles: readonly number[], at: Date) => {
  const rows = await selectOrdersFor(trx, articles, at)
    .where('mobile', '=', mobile)
    .where('is_test', '=', 0)
    .execute()
  const since = instantBefore(at, ENDED_HOLDS_MS)
  const ended = rows.filter(({ parcel, money, is_unheld, created_at, ...row }) => {
    const isUnpaid = money === 'none' || money === 'claimed'
    if (!isUnpaid || is_unheld === 1 || created_at <= since) return false
    if (parcel !== 'cancelled') return row.held_until <= at.toISOString()
    const cancelledAt = row.cancelled_by_buyer_at
    return cancelledAt !== null && Date.parse(cancelledAt) - Date.parse(created_at) > CORRECTION_MS
  })
  return ended.length
}

const idsOf = (pieces: readonly StoredPiece[]) => pieces.map(({ id }) => id)

/** Whether so many holds of one of these pieces ended unpaid that it is no longer held by the clock. */
const hasEndedHolds = async (trx: Trx, pieces: readonly StoredPiece[], at: Date) => {
  const rows = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('article_id', 'in', idsOf(pieces))
    .where('cancelled_at', 'is', null)
    // Anybody can type a number, which proves no payment.
    .where('money', 'in', ['none', 'claimed'])
    .where('parcel', 'in', ['new', 'confirmed'])
    .where('is_test', '=', 0)
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
    .where('is_test', '=', 0)
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

/** Whether an order gets a hold: no limit is passed. */
export const mayHold = async (
  trx: Trx,
  { mobile, network }: { mobile: string; network: string },
  pieces: readonly StoredPiece[],
  at: Date,
) =>
  (await hasRoom(trx, pieces.length)) &&
  (await countUnconfirmed(trx, 'network', network)).pieces + pieces.length <= MAX_OF_NETWORK &&
  (await countUnconfirmed(trx, 'mobile', mobile)).orders < MAX_OF_MOBILE &&
  (await countEnded(trx, mobile, idsOf(pieces), at)) < MAX_ENDED_OF_MOBILE &&
  !(await hasEndedHolds(trx, pieces, at))

/**
 * Counts the posts of each network at this process, also those that are refused or repeated, before anything is read or
 * written for them.
 * @returns a function that throws HttpError 429 for one more than many
 */
export const createFloodLimit = () =>
  createCountLimit(
    FLOOD_MS,
    MAX_FROM_NETWORK,
    () =>
      new HttpError(
        429,
        'Sorry, we’ve had too many orders from your network just now. Please try again in ten minutes, or message us.',
        { retryAfter: FLOOD_MS / SECOND_MS },
      ),
  )
