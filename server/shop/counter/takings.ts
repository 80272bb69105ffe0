import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type Takings, takingsApi } from '../../../contract/shop/takings.ts'
import type { Db } from '../../database/database.ts'
import { serve } from '../../http/serve.ts'
import { createDayInstants } from '../../shop-day.ts'

const count = sql<number>`cast(count(*) as integer)`.as('count')
const paise = sql<number>`cast(sum(paise) as double precision)`.as('paise')

/** What was entered from one instant to another, and stands. */
const readTakings = async (
  db: Db,
  { start, end }: { start: string; end: string },
): Promise<Takings[]> => {
  const sales = await db
    .selectFrom('counter_sales')
    .where('sold_at', '>=', start)
    .where('sold_at', '<', end)
    .where('voided_at', 'is', null)
    .groupBy(['way', 'sold_by'])
    .select(['way', 'sold_by as by', count, paise])
    .orderBy('sold_by')
    .orderBy('way')
    .execute()
  const payments = await db
    .selectFrom('order_payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('is_test', '=', 0)
    .where('entered_at', '>=', start)
    .where('entered_at', '<', end)
    .where('voided_at', 'is', null)
    .groupBy(['kind', 'way', 'entered_by'])
    .select(['kind', 'way', 'entered_by as by', count, paise])
    .orderBy('entered_by')
    .orderBy('kind')
    .orderBy('way')
    .execute()
  return [
    ...sales.map((row) => ({ source: 'counter' as const, kind: 'receipt' as const, ...row })),
    ...payments.map((row) => ({ source: 'order' as const, ...row })),
  ].map(({ paise, ...row }) => ({ ...row, rupees: paise / 100 }))
}

export const takingsRoutes = async (
  app: FastifyInstance,
  { db, timeZone }: { db: Db; timeZone: string },
) => {
  const instantsOf = createDayInstants(timeZone)
  serve(app, takingsApi.ofDay, ({ query: { day } }) => readTakings(db, instantsOf(day)))
}
