import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { missingOf } from '../../../contract/shop/orders/order-money.ts'
import { isHeldForGood, type OrderState } from '../../../contract/shop/orders/order-steps.ts'
import { selectByIds } from '../../articles/shared/articles-in-shop.ts'
import type { Db, Trx } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { countNamedHolds, isNamedHold, readNamedHeld } from './named-holds.ts'

/**
 * Makes concurrent orders, and steps of orders, wait for one another until the end of the transaction, as each updates the
 * same row. It also counts them, so that open screens learn of them.
 * @returns the moment that it was their turn: by one from before, a hold could last that has ended for others meanwhile
 */
export const lockOrders = async (trx: Trx, now: () => Date) => {
  await trx
    .updateTable('order_gate')
    .set((row) => ({ passed: row('passed', '+', 1) }))
    .execute()
  return now()
}

/**
 * Orders whose pieces are kept for good, until they are sent or the order is cancelled: they are paid or packed, or the shop
 * has confirmed that the courier is paid.
 */
export const isFirmHold: RawBuilder<SqlBool> = sql<SqlBool>`(parcel = 'packed' or
  (parcel in ('new', 'confirmed') and is_late = 0
    and (money = 'paid' or (parcel = 'confirmed' and payment = 'delivery'))))`

/** Orders that end by the clock: nothing has to be done when their time is over. */
export const isRunning = (at: Date | RawBuilder<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(parcel in ('new', 'confirmed') and is_late = 0 and money <> 'paid'
    and not (parcel = 'confirmed' and payment = 'delivery')
    and is_over = 0 and held_until > ${at instanceof Date ? at.toISOString() : at})`

/** Orders whose pieces are kept by the clock. */
export const isTimedHold = (at: Date | RawBuilder<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(is_unheld = 0 and ${isRunning(at)})`

/** Orders that were taken without a hold, and wait for the shop or their money. */
export const isUnreserved = (at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(is_unheld = 1 and ${isRunning(at)})`

/** Orders that nobody has confirmed, claimed or paid, while their pieces are held. The condition of two indexes. */
export const isUnconfirmed: RawBuilder<SqlBool> = sql<SqlBool>`(parcel = 'new' and money = 'none' and is_unheld = 0 and is_over = 0)`

type OrderRow = Selectable<Tables['orders']>
type HoldRow = Pick<
  OrderRow,
  'parcel' | 'money' | 'payment' | 'is_late' | 'is_unheld' | 'is_over' | 'held_until'
>

/** The same rules for a row that was read. */
const holdOf = (row: HoldRow, at: Date) => {
  const isOpen = (row.parcel === 'new' || row.parcel === 'confirmed') && row.is_late === 0
  const isFirm = row.parcel === 'packed' || (isOpen && isHeldForGood(row))
  const isRunning = isOpen && !isFirm && row.is_over === 0 && row.held_until > at.toISOString()
  return {
    isHeld: isFirm || (isRunning && row.is_unheld === 0),
    isUnreserved: isRunning && row.is_unheld === 1,
  }
}

type StateRow = HoldRow &
  Pick<OrderRow, 'return_state' | 'total' | 'paid' | 'refunded' | 'back' | 'is_test'>

export const stateOf = (row: StateRow, at: Date): OrderState => ({
  parcel: row.parcel,
  money: row.money,
  payment: row.payment,
  returning: row.return_state,
  isLate: row.is_late === 1,
  isTest: row.is_test === 1,
  paid: row.paid,
  refunded: row.refunded,
  missing: missingOf(row),
  back: row.back,
  ...holdOf(row, at),
})

/** Ends what has ended by the clock for good, as the clock may be set back. From then on it counts for no limit. */
export const endHolds = async (trx: Trx, at: Date) => {
  await trx
    .updateTable('orders')
    .set({ is_over: 1 })
    // The condition of the index of running orders.
    .where(sql<SqlBool>`is_over = 0 and parcel in ('new', 'confirmed')`)
    .where('held_until', '<=', at.toISOString())
    .execute()
}

/** What is held of one article. */
export interface Held {
  /** Pieces of orders that are paid or packed, and since when. */
  firm: number
  firmSince: string | null
  /** Pieces that are kept by the clock, and when the first of these holds ends. */
  timed: number
  until: string | null
}

const nothingHeld: Held = { firm: 0, firmSince: null, timed: 0, until: null }

interface HeldRow {
  article_id: number
  firm: number
  firm_since: string | null
  timed: number
  until: string | null
}

/** What is held at a moment, by article; of all articles, or of these only. @param except an order that does not count */
export const readHeld = async (
  db: Db,
  at: Date,
  { articles, except = 0 }: { articles?: readonly number[]; except?: number } = {},
): Promise<Map<number, Held>> => {
  if (articles?.length === 0) return new Map()
  const timed = isTimedHold(at)
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where(sql<SqlBool>`(${isFirmHold} or ${timed})`)
    // The condition of the index of open orders.
    .where(sql<SqlBool>`parcel in ('new', 'confirmed', 'packed')`)
    .where('cancelled_at', 'is', null)
    .where('orders.id', '<>', except)
    .$if(articles !== undefined, (held) => held.where('article_id', 'in', articles ?? []))
    .groupBy('article_id')
    .select([
      'article_id',
      sql<number>`cast(sum(case when ${isFirmHold} then 1 else 0 end) as integer)`.as('firm'),
      sql<
        string | null
      >`min(case when ${isFirmHold} then coalesce(paid_at, orders.created_at) end)`.as(
        'firm_since',
      ),
      sql<number>`cast(sum(case when ${isFirmHold} then 0 else 1 end) as integer)`.as('timed'),
      sql<string | null>`min(case when ${isFirmHold} then null else held_until end)`.as('until'),
    ])
    .$castTo<HeldRow>()
    .execute()
  const held = new Map<number, Held>(
    rows.map(({ article_id, firm, firm_since, timed, until }) => [
      article_id,
      { firm, firmSince: firm_since, timed, until },
    ]),
  )
  for (const { article_id, pieces, until } of await readNamedHeld(db, at, articles)) {
    const ofOrders = held.get(article_id) ?? nothingHeld
    held.set(article_id, {
      ...ofOrders,
      timed: ofOrders.timed + pieces,
      until: ofOrders.until !== null && ofOrders.until < until ? ofOrders.until : until,
    })
  }
  return held
}

/** What a visitor sees of an article with this stock: pieces that are paid for are gone for everybody else. */
export const visibleStock = (
  row: { id: number; article_stock: number; sold_out_at: string | null },
  held: ReadonlyMap<number, Held>,
) => {
  const { firm, firmSince, timed, until } = held.get(row.id) ?? nothingHeld
  const stock = Math.max(0, row.article_stock - firm)
  return {
    stock,
    soldAt: stock > 0 ? null : row.article_stock > 0 ? firmSince : row.sold_out_at,
    heldUntil: stock > 0 && stock <= timed ? until : null,
  }
}

/** How many pieces of an article a new order could have. */
export const freePieces = (stock: number, { firm, timed }: Held = nothingHeld) =>
  Math.max(0, stock - firm - timed)

/** How many pieces of these articles are left for an order, below 0 where more are held than there are; 0 for a deleted article. */
export const readFree = async (
  db: Db,
  at: Date,
  { articles, except = 0 }: { articles: readonly number[]; except?: number },
): Promise<Map<number, number>> => {
  const held = await readHeld(db, at, { articles, except })
  const stocks = await selectByIds(db, articles).select(['id', 'article_stock']).execute()
  const stockOf = new Map(stocks.map(({ id, article_stock }) => [id, article_stock]))
  return new Map(
    articles.map((id) => {
      const { firm, timed } = held.get(id) ?? nothingHeld
      return [id, (stockOf.get(id) ?? 0) - firm - timed]
    }),
  )
}

/** The articles of an order that others hold, or that are sold. */
export const findTaken = async (
  db: Db,
  order: number,
  lines: readonly { article_id: number }[],
  at: Date,
) => {
  const articles = lines.map(({ article_id }) => article_id)
  const free = await readFree(db, at, { articles, except: order })
  return articles.filter((id) => (free.get(id) ?? 0) <= 0)
}

/** When the next hold ends, in milliseconds since 1970; null without one. */
export const readNextHoldEnd = async (db: Db, at: Date) => {
  const ofOrders = await db
    .selectFrom('orders')
    .where(isTimedHold(at))
    .select(({ fn }) => fn.min('held_until').as('until'))
    .executeTakeFirst()
  const named = await db
    .selectFrom('named_holds')
    .where(isNamedHold(at))
    .select(({ fn }) => fn.min('held_until').as('until'))
    .executeTakeFirst()
  const ends = [ofOrders?.until, named?.until].flatMap((until) => (until ? Date.parse(until) : []))
  return ends.length > 0 ? Math.min(...ends) : null
}

/** Whether somebody can order an article now; for a query of articles. */
export const isFree = (at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(articles.article_stock > (select count(*) from order_lines
    inner join orders on orders.id = order_lines.order_id
    where order_lines.article_id = articles.id and cancelled_at is null and (${isFirmHold} or ${isTimedHold(at)}))
    + ${countNamedHolds(at)})`
