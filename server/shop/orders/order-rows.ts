import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { articleCode } from '../../../contract/articles/articles.ts'
import { missingOf } from '../../../contract/shop/orders/order-money.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'
import {
  type OrderGroup,
  orderGroups,
  UNDO_SECONDS,
} from '../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails, orderApi, StoredOrder } from '../../../contract/shop/orders/orders.ts'
import { coverOf } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { instantAfter, SECOND_MS } from '../../database/instants.ts'
import { fromJsonText } from '../../database/json-text.ts'
import { countMatches, countRows } from '../../database/lists/count-rows.ts'
import { readList } from '../../database/lists/read-list.ts'
import type { SearchWords } from '../../database/search/correct-words.ts'
import { correctSearch } from '../../database/search/search-in-words.ts'
import type { Tables } from '../../database/tables.ts'
import { mapRows } from '../../http/list.ts'
import { findTaken, isFirmHold, isTimedHold, isUnreserved, stateOf } from '../holds/holds.ts'
import { isOrderFoundBy } from './order-words.ts'

export type OrderRow = Selectable<Tables['orders']>
type LineRow = Selectable<Tables['order_lines']>

export const readOrder = (db: Db, id: number): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').where('id', '=', id).selectAll().executeTakeFirst()

/** The lines of these orders, with the file of the cover of each article as it is today. */
export const readLines = async (db: Db, orders: readonly number[]) => {
  if (orders.length === 0) return []
  return db
    .selectFrom('order_lines')
    .where('order_id', 'in', orders)
    .selectAll()
    .select(coverOf('order_lines.article_id').as('picture'))
    .orderBy('id')
    .execute()
}

/** No return of what was tailored (specification, section 9). */
export const isReturnable = ({ fall_and_pico }: LineRow) => fall_and_pico !== 'Done'

const lineOf = (line: LineRow & { picture: string | null }): StoredOrder['lines'][number] => ({
  id: line.id,
  article_id: line.article_id,
  article_Id: articleCode(line.article_id),
  article_name: line.article_name,
  price: line.price / 100,
  picture: line.picture,
  is_sold: line.sold_at !== null,
  is_returned: line.returned_at !== null,
})

/** What says who the buyer is; empty in an order that was hidden. */
export const personOf = (row: OrderRow) => {
  const { name, mobile, email, address, pin, state, note, utr } = row
  return row.hidden_at === null
    ? { name, mobile, email, address, pin, state, note, utr: utr ?? '' }
    : { name: '', mobile: '', email: '', address: '', pin: '', state: '', note: '', utr: '' }
}

const orderOf = (row: OrderRow, lines: StoredOrder['lines'], at: Date): StoredOrder => ({
  id: row.id,
  version: row.version,
  number: orderNumber(row.id),
  created_at: row.created_at,
  ...personOf(row),
  payment: row.payment,
  parcel: row.parcel,
  money: row.money,
  returning: row.return_state,
  is_late: row.is_late === 1,
  is_held: stateOf(row, at).isHeld,
  is_unreserved: stateOf(row, at).isUnreserved,
  held_until: row.held_until,
  claimed_at: row.claimed_at,
  paid_at: row.paid_at,
  courier: row.courier,
  tracking: row.tracking,
  delivered_on: row.delivered_on,
  shipping: row.shipping / 100,
  total: row.total / 100,
  paid: row.paid / 100,
  refunded: row.refunded / 100,
  missing: missingOf(row) / 100,
  back: row.back / 100,
  invoice_number: row.invoice_number,
  hidden_at: row.hidden_at,
  lines,
})

export const withLines = async (db: Db, rows: readonly OrderRow[], at: Date) => {
  const lines = Map.groupBy(
    await readLines(
      db,
      rows.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  )
  return rows.map((row) => orderOf(row, (lines.get(row.id) ?? []).map(lineOf), at))
}

/** Orders whose payment the shop has to look for, also where the hold has ended or the order is cancelled. */
export const isClaimed: RawBuilder<SqlBool> = sql<SqlBool>`(money = 'claimed'
  and parcel in ('new', 'confirmed', 'cancelled', 'returned'))`

/** Orders of which a part is paid, while the rest is due before they are sent. */
const isShort: RawBuilder<SqlBool> = sql<SqlBool>`(parcel in ('new', 'confirmed') and is_late = 0
  and payment = 'ahead' and money = 'none' and paid > refunded)`

/** Delivered orders whose money the courier has taken and not paid yet. */
export const isCourierOwing: RawBuilder<SqlBool> = sql<SqlBool>`(parcel = 'delivered' and payment = 'delivery'
  and money <> 'paid' and total > paid - refunded and back = 0 and return_state not in ('asked', 'agreed'))`

/** Which list each situation of the contract stands in, in SQL. */
const conditionOf = (group: OrderGroup, at: Date): RawBuilder<SqlBool> => {
  const conditions: Record<Exclude<OrderGroup, 'closed'>, RawBuilder<SqlBool>> = {
    todo: sql<SqlBool>`(parcel = 'packed'
      or (back > 0 and (is_late = 1 or parcel in ('cancelled', 'returned', 'delivered')))
      or ${isClaimed}
      or (parcel in ('sent', 'delivered') and return_state in ('asked', 'agreed'))
      or ${isFirmHold}
      or ${isShort}
      or ${isUnreserved(at)}
      or (${isTimedHold(at)} and parcel = 'new'))`,
    waiting: sql<SqlBool>`((${isTimedHold(at)} and parcel = 'confirmed' and money <> 'claimed' and not ${isShort})
      or ${isCourierOwing})`,
    sent: sql<SqlBool>`(parcel = 'sent' and return_state not in ('asked', 'agreed')
      and not (back > 0 and is_late = 1))`,
  }
  return group === 'closed'
    ? sql<SqlBool>`not (${conditions.todo} or ${conditions.waiting} or ${conditions.sent})`
    : conditions[group]
}

type OrdersQuery = z.output<typeof orderApi.all.query>

/** Open orders by what runs out first, others by what came last. */
const orderingOf = (group: OrderGroup | undefined) =>
  group === 'todo' || group === 'waiting'
    ? { columns: [sql.ref('held_until'), sql.ref('id')], direction: 'asc' as const }
    : { columns: [sql.ref('id')], direction: 'desc' as const }

export const findOrders = async (db: Db, query: OrdersQuery, at: Date) => {
  const { group, search } = query
  const find = async (words?: SearchWords) => {
    const rows = db
      .selectFrom('orders')
      .selectAll()
      .$if(group !== undefined, (all) => all.where(conditionOf(group ?? 'todo', at)))
      .$if(Boolean(search), (all) => all.where(isOrderFoundBy(search ?? '', words)))
    const count = await (search ? countMatches(db, rows) : countRows(db, rows))
    return readList(rows, query, { count, order: orderingOf(group) })
  }
  const found = await find()
  const corrected = search && found.total === 0 ? await correctSearch(db, 'orders', search) : null
  return mapRows(corrected ? await find(corrected) : found, (some) => withLines(db, some, at))
}

export const countOrders = async (db: Db, at: Date) => {
  const counts = await db
    .selectFrom('orders')
    .select(({ fn }) =>
      orderGroups.map((group) =>
        fn.countAll<number>().filterWhere(conditionOf(group, at)).as(group),
      ),
    )
    .executeTakeFirstOrThrow()
  return counts as Record<OrderGroup, number>
}

/** Until when the last step of the shop can be undone; null where it can’t. */
const undoUntil = ({ undo }: OrderRow, at: Date) => {
  if (undo === null) return null
  const { at: taken, name } = fromJsonText(undo)
  const until = instantAfter(new Date(taken), UNDO_SECONDS * SECOND_MS)
  return name === 'release' || until <= at.toISOString() ? null : until
}

/** Other orders of the same number that are not closed. */
const findOthers = async (db: Db, { id, mobile, hidden_at, utr }: OrderRow, at: Date) => {
  if (hidden_at !== null) return []
  const others = await db
    .selectFrom('orders')
    .where('mobile', '=', mobile)
    .where('id', '<>', id)
    .where('hidden_at', 'is', null)
    .where(sql<SqlBool>`(${conditionOf('todo', at)} or ${conditionOf('waiting', at)})`)
    .select(['id', 'utr', 'money', 'total', 'paid', 'refunded'])
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return others.map((other) => ({
    id: other.id,
    number: orderNumber(other.id),
    missing: missingOf(other) / 100,
    has_same_utr: utr !== null && other.utr === utr,
  }))
}

const readPayments = async (db: Db, { id, hidden_at }: OrderRow) => {
  const rows = await db
    .selectFrom('order_payments')
    .where('order_id', '=', id)
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map(({ id: payment, kind, paise, way, utr, entered_at, entered_by, voided_at }) => ({
    id: payment,
    kind,
    amount: paise / 100,
    way,
    utr: hidden_at === null ? (utr ?? '') : '',
    at: entered_at,
    by: entered_by,
    voided_at,
  }))
}

export const readDetails = async (db: Db, id: number, at: Date): Promise<OrderDetails | null> => {
  const row = await readOrder(db, id)
  const [order] = row ? await withLines(db, [row], at) : []
  if (!row || !order) return null
  const isHidden = row.hidden_at !== null
  return {
    ...order,
    page: `/Order/${row.token}`,
    shop_note: isHidden ? '' : row.shop_note,
    from_page: row.from_page,
    campaign: row.campaign,
    return_request:
      row.return_request === null || isHidden ? null : fromJsonText(row.return_request),
    payments: await readPayments(db, row),
    // Its data may be what the buyer or the shop has written, such as a UTR.
    history: fromJsonText(row.history)
      .toReversed()
      .map(({ at, by, name, undone, ...data }) => ({
        at,
        by,
        name,
        undone,
        ...(isHidden ? {} : data),
      })),
    undo_until: undoUntil(row, at),
    taken: order.is_unreserved ? (await findTaken(db, id, order.lines, at)).map(articleCode) : [],
    others: await findOthers(db, row, at),
  }
}

/** How many orders wait for the shop. */
export const countToDo = async (db: Db, at: Date) => {
  const { todo } = await db
    .selectFrom('orders')
    .where(conditionOf('todo', at))
    .select(({ fn }) => fn.countAll<number>().as('todo'))
    .executeTakeFirstOrThrow()
  return todo
}

/** The same, and a number that differs after each order and each of their steps. */
export const findOrderCounts = async (db: Db, at: Date) => {
  const [todo, { passed }] = await Promise.all([
    countToDo(db, at),
    db.selectFrom('order_gate').select('passed').executeTakeFirstOrThrow(),
  ])
  return { todo, changes: passed }
}
