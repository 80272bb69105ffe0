import { type SqlBool, sql } from 'kysely'
import { addDays } from '../../../../contract/dates/iso-day.ts'
import type { Db } from '../../../database/database.ts'
import { createDayInstants } from '../../../shop-day.ts'
import { isTimedHold, isUnreserved } from '../../holds/holds.ts'
import { conditionsOfNext, isCourierOwing } from '../order-lists.ts'

const sold = (db: Db, since: string) =>
  db
    .selectFrom('order_lines')
    .where('sold_at', '>=', since)
    .where('returned_at', 'is', null)
    .select([
      sql<number>`cast(count(*) as integer)`.as('pieces'),
      sql<number>`cast(coalesce(sum(price), 0) as double precision)`.as('paise'),
    ])

const totalOf = ({ pieces, paise }: { pieces: number; paise: number }) => ({
  pieces,
  rupees: paise / 100,
})

const MAX_GROUPS = 8

const soldBy = async (db: Db, since: string, column: 'category' | 'material') => {
  const rows = await sold(db, since)
    .select(column)
    .groupBy(column)
    .orderBy('paise', 'desc')
    .orderBy(column)
    .limit(MAX_GROUPS)
    .execute()
  return rows.map((row) => ({ name: row[column] === 'NA' ? '' : row[column], ...totalOf(row) }))
}

/** What is to be done with orders today, and what was sold in the last seven days and in this month, in the shop's zone. */
export const readOrderFacts = async (
  db: Db,
  { at, today, timeZone }: { at: Date; today: string; timeZone: string },
) => {
  const instants = createDayInstants(timeZone)
  const week = instants(addDays(today, -6)).start
  const month = instants(`${today.slice(0, 8)}01`).start
  const endOfToday = instants(today).end
  const timed = isTimedHold(at)
  const next = conditionsOfNext(at)
  const counts = await db
    .selectFrom('orders')
    .where('is_test', '=', 0)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(next.confirm).as('to_confirm'),
      fn
        .countAll<number>()
        .filterWhere(sql<SqlBool>`(${next.confirm} and ${isUnreserved(at)})`)
        .as('unreserved'),
      fn.countAll<number>().filterWhere(next.check).as('claimed'),
      fn.countAll<number>().filterWhere(next.pack).as('to_pack'),
      fn.countAll<number>().filterWhere(next.send).as('to_send'),
      fn
        .countAll<number>()
        .filterWhere(sql<SqlBool>`(${timed} and held_until <= ${endOfToday})`)
        .as('ending_today'),
      fn.countAll<number>().filterWhere(next.return).as('returns_due'),
    ])
    .executeTakeFirstOrThrow()
  const owing = await db
    .selectFrom('orders')
    .where(isCourierOwing)
    .groupBy('courier')
    .select([
      'courier',
      sql<number>`cast(count(*) as integer)`.as('orders'),
      sql<number>`cast(sum(total - paid + refunded) as double precision)`.as('paise'),
    ])
    .orderBy('paise', 'desc')
    .execute()
  return {
    ...counts,
    couriers_owe: owing.map(({ paise, ...row }) => ({ ...row, rupees: paise / 100 })),
    week: totalOf(await sold(db, week).executeTakeFirstOrThrow()),
    month: totalOf(await sold(db, month).executeTakeFirstOrThrow()),
    by_category: await soldBy(db, month, 'category'),
    by_material: await soldBy(db, month, 'material'),
  }
}

/** How many orders were placed from one instant to another, by the campaign that led to them, the most first; empty for none. */
export const countOrdersByCampaign = async (db: Db, start: string, end: string) => {
  const rows = await db
    .selectFrom('orders')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .where('is_test', '=', 0)
    .groupBy('campaign')
    .select(({ fn }) => ['campaign', fn.countAll<number>().as('orders')])
    .orderBy('orders', 'desc')
    .orderBy('campaign')
    .execute()
  return rows.map(({ campaign, orders }) => ({ name: campaign ?? '', orders }))
}

/** Whether anybody has ever ordered, or the desk kept a piece, also where that was a test which is removed. */
export const hasOrders = async (db: Db) => {
  const { passed } = await db.selectFrom('order_gate').select('passed').executeTakeFirstOrThrow()
  if (passed > 0) return true
  // A restored shop counts from zero.
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}
