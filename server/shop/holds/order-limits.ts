import { type Selectable, type SqlBool, sql } from 'kysely'
import { MAX_PIECES } from '../../../contract/shop/orders/order-form.ts'
import { selectByIds, selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db, Trx } from '../../database/database.ts'
import { DAY_MS, instantBefore, lastSpan, MINUTE_MS } from '../../database/instants.ts'
import type { Tables } from '../../database/tables.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { isTimedHold, stateOf } from './holds.ts'

/** At most this part of all pieces is held by orders that nobody has confirmed and nobody has paid. */
const UNCONFIRMED_SHARE = 0.2
/** After so many orders for a piece that ended unpaid, in this time, the shop wants to be asked first. */
const MAX_ENDED_HOLDS = 3
const ENDED_HOLDS_MS = 7 * DAY_MS
/** Nobody holds a piece again so soon after an own hold of it. */
export const NO_SECOND_HOLD_MS = DAY_MS
/** Many people share one address on a mobile network, so this only stops a script on one machine. */
const MAX_FROM_CLIENT = 20
const CLIENT_WINDOW_MS = 10 * MINUTE_MS

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

/** When an order gave its pieces back unpaid; a buyer who cancels and orders again in turn would else hold them for ever. */
const endedUnpaidAt = ({
  parcel,
  money,
  held_until,
  cancelled_by_buyer_at,
}: Selectable<Tables['orders']>) => {
  if (parcel !== 'cancelled') return held_until
  return money === 'none' || money === 'claimed' ? cancelled_by_buyer_at : null
}

/** Which of these articles had so many orders that ended unpaid, for each of their pieces, that the shop wants to be asked. */
export const findBlocked = async (db: Db, ids: readonly number[], at: Date) => {
  if (ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('article_id', 'in', ids)
    // Anybody can type a number, which proves no payment.
    .where('money', 'in', ['none', 'claimed'])
    .where(
      sql<SqlBool>`((parcel = 'new' and held_until <= ${at.toISOString()}) or cancelled_by_buyer_at is not null)`,
    )
    .where('is_forgiven', '=', 0)
    .where('orders.created_at', '>', instantBefore(at, ENDED_HOLDS_MS))
    .groupBy('article_id')
    .select(({ fn }) => ['article_id', fn.countAll<number>().as('orders')])
    .execute()
  if (rows.length === 0) return new Set<number>()
  const endedOf = new Map(rows.map(({ article_id, orders }) => [article_id, Number(orders)]))
  const articles = await selectByIds(db, [...endedOf.keys()])
    .select(['id', 'article_stock'])
    .execute()
  return new Set(
    articles.flatMap(({ id, article_stock }) =>
      (endedOf.get(id) ?? 0) >= MAX_ENDED_HOLDS * article_stock ? [id] : [],
    ),
  )
}

/** An order of the same number for one of these pieces: one that still holds it, or one whose hold ended not long ago. */
export const findOwnOrder = async (
  trx: Trx,
  { mobile, articles }: { mobile: string; articles: readonly number[] },
  at: Date,
) => {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('order_lines', 'orders.id', 'order_lines.order_id')
    .where('mobile', '=', mobile)
    .where('article_id', 'in', articles)
    .where('parcel', 'in', ['new', 'confirmed', 'packed', 'cancelled'])
    // Late money holds nothing.
    .where('is_late', '=', 0)
    .where('orders.created_at', '>', instantBefore(at, 30 * DAY_MS))
    .selectAll('orders')
    .orderBy('orders.id', 'desc')
    .execute()
  const live = rows.find((row) => stateOf(row, at).isHeld)
  const since = instantBefore(at, NO_SECOND_HOLD_MS)
  const ended = rows.find((row) => {
    const until = endedUnpaidAt(row)
    return until !== null && until > since
  })
  return { live, wasHeldBefore: !live && ended !== undefined }
}

/** Lets the pieces of an order be ordered again: its unpaid holds, and those of others, count no more. @throws HttpError 404 */
export const forgiveHolds = async (trx: Trx, id: number) => {
  const lines = await trx
    .selectFrom('order_lines')
    .where('order_id', '=', id)
    .select('article_id')
    .execute()
  if (lines.length === 0) throw notFound()
  const articles = lines.map(({ article_id }) => article_id)
  await trx
    .updateTable('orders')
    .set({ is_forgiven: 1 })
    .where('id', 'in', (orders) =>
      orders.selectFrom('order_lines').where('article_id', 'in', articles).select('order_id'),
    )
    .execute()
}

/** @throws HttpError 429 for a client that has sent very many orders */
export const checkClient = async (trx: Trx, client: string, at: Date) => {
  const { sent } = await trx
    .selectFrom('orders')
    .where('client', '=', client)
    .where((row) => row.between('created_at', ...lastSpan(at, CLIENT_WINDOW_MS)))
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= MAX_FROM_CLIENT)
    throw new HttpError(
      429,
      'Very many orders have come from your connection in the last ten minutes. Others may share it. Please try again in ten minutes, or write to us.',
      { retryAfter: CLIENT_WINDOW_MS / 1000 },
    )
}

/** How many more pieces may be held by orders that nobody has confirmed; one full order is always possible where nothing is held. */
export const countMoreHolds = async (db: Db, at: Date) => {
  const { pieces } = await selectInShop(db)
    .select(sql<number>`cast(coalesce(sum(article_stock), 0) as integer)`.as('pieces'))
    .executeTakeFirstOrThrow()
  const { held } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where(isTimedHold(at))
    .where('parcel', '=', 'new')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  return Math.max(MAX_PIECES, Math.floor(pieces * UNCONFIRMED_SHARE)) - Number(held)
}
