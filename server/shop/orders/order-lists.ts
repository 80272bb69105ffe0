import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import {
  type NextStepName,
  nextStepNames,
  type OrderGroup,
  orderGroups,
} from '../../../contract/shop/orders/order-steps.ts'
import type { orderApi } from '../../../contract/shop/orders/orders.ts'
import type { Db } from '../../database/database.ts'
import { countMatches, countRows } from '../../database/lists/count-rows.ts'
import { readList } from '../../database/lists/read-list.ts'
import type { SearchWords } from '../../database/search/correct-words.ts'
import { correctSearch } from '../../database/search/search-in-words.ts'
import { mapRows } from '../../http/list.ts'
import { isFirmHold, isTimedHold, isUnreserved } from '../holds/holds.ts'
import { withLines } from './order-rows.ts'
import { isOrderFoundBy } from './order-words.ts'

/** Orders whose payment the shop has to look for, also where the hold has ended or the order is cancelled. */
const isClaimed: RawBuilder<SqlBool> = sql<SqlBool>`(money = 'claimed'
  and parcel in ('new', 'confirmed', 'cancelled', 'returned'))`

/** Orders of which a part is paid, while the rest is due before they are sent. */
const isShort: RawBuilder<SqlBool> = sql<SqlBool>`(parcel in ('new', 'confirmed') and is_late = 0
  and payment = 'ahead' and money = 'none' and paid > refunded)`

/** Orders whose money the courier has taken and not paid yet: they were delivered, and may have come back since. */
export const isCourierOwing: RawBuilder<SqlBool> = sql<SqlBool>`((parcel = 'delivered' or (parcel = 'returned' and return_state = 'done' and money = 'none')) and payment = 'delivery'
  and money <> 'paid' and total > paid - refunded and back = 0 and return_state not in ('asked', 'agreed'))`

/** Which list each situation of the contract stands in, in SQL. */
export const conditionOf = (group: OrderGroup, at: Date): RawBuilder<SqlBool> => {
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

/** Which orders the contract's `situationsByNextStep` names, in SQL. */
export const conditionsOfNext = (at: Date): Record<NextStepName, RawBuilder<SqlBool>> => {
  const isLate = sql<SqlBool>`(is_late = 1 and back > 0)`
  const isOver = sql<SqlBool>`parcel in ('cancelled', 'returned')`
  const isReturning = sql<SqlBool>`return_state in ('asked', 'agreed')`
  const conditions: Record<NextStepName, RawBuilder<SqlBool>> = {
    check: sql<SqlBool>`(money = 'claimed'
      and (parcel in ('new', 'confirmed') or (${isOver} and back <= 0)))`,
    confirm: sql<SqlBool>`(money = 'none' and not ${isShort}
      and ((${isTimedHold(at)} and parcel = 'new') or ${isUnreserved(at)}))`,
    pack: sql<SqlBool>`(${isFirmHold} and parcel <> 'packed' and money <> 'claimed'
      and (money = 'paid' or not ${isShort}))`,
    send: sql<SqlBool>`(parcel = 'packed')`,
    return: sql<SqlBool>`(parcel in ('sent', 'delivered') and ${isReturning})`,
    refund: sql<SqlBool>`(back > 0 and (${isOver} or (parcel = 'delivered' and not ${isReturning})))`,
    collect: isCourierOwing,
  }
  const entries = nextStepNames.map((name) => [
    name,
    name === 'refund'
      ? sql<SqlBool>`(${isLate} or ${conditions.refund})`
      : sql<SqlBool>`(not ${isLate} and ${conditions[name]})`,
  ])
  return Object.fromEntries(entries)
}

type OrdersQuery = z.output<typeof orderApi.all.query>

/** Open orders: those whose payment is to be checked first, then by what runs out first. Others by what came last. */
const orderingOf = ({ group, next }: Pick<OrdersQuery, 'group' | 'next'>) =>
  next || group === 'todo' || group === 'waiting'
    ? {
        columns: [
          sql`case when money = 'claimed' then 0 else 1 end`,
          sql.ref('held_until'),
          sql.ref('id'),
        ],
        direction: 'asc' as const,
      }
    : { columns: [sql.ref('id')], direction: 'desc' as const }

export const findOrders = async (db: Db, query: OrdersQuery, at: Date) => {
  const { group, next, search } = query
  const find = async (words?: SearchWords) => {
    const rows = db
      .selectFrom('orders')
      .selectAll()
      .$if(group !== undefined, (all) => all.where(conditionOf(group ?? 'todo', at)))
      .$if(next !== undefined, (all) => all.where(conditionsOfNext(at)[next ?? 'check']))
      .$if(Boolean(search), (all) => all.where(isOrderFoundBy(search ?? '', words)))
    const count = await (search ? countMatches(db, rows) : countRows(db, rows))
    return readList(rows, query, { count, order: orderingOf(query) })
  }
  const found = await find()
  const corrected = search && found.total === 0 ? await correctSearch(db, 'orders', search) : null
  return mapRows(corrected ? await find(corrected) : found, (some) => withLines(db, some, at))
}

export const countOrders = async (db: Db, at: Date) => {
  const next = conditionsOfNext(at)
  const { newest, unreserved, ...counts } = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      ...nextStepNames.map((name) =>
        fn
          .countAll<number>()
          .filterWhere(next[name])
          .as(`next_${name}` as const),
      ),
      ...orderGroups.map((group) =>
        fn.countAll<number>().filterWhere(conditionOf(group, at)).as(group),
      ),
      fn
        .countAll<number>()
        .filterWhere(sql<SqlBool>`(${isUnreserved(at)} and money = 'none' and paid <= refunded)`)
        .as('unreserved'),
      fn.max('id').as('newest'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...(counts as Record<OrderGroup, number>),
    next: Object.fromEntries(nextStepNames.map((name) => [name, counts[`next_${name}`]])) as Record<
      NextStepName,
      number
    >,
    unreserved,
    newest: newest ?? 0,
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
