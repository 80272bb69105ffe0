import type { Db } from '../../../database/database.ts'

/** How many orders were placed from one instant to another, by the campaign that led to them, the most first; empty for none. */
export const countOrdersByCampaign = async (db: Db, start: string, end: string) => {
  const rows = await db
    .selectFrom('orders')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .groupBy('campaign')
    .select(({ fn }) => ['campaign', fn.countAll<number>().as('orders')])
    .orderBy('orders', 'desc')
    .orderBy('campaign')
    .execute()
  return rows.map(({ campaign, orders }) => ({ name: campaign ?? '', orders }))
}
