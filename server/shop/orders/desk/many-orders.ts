import { sql } from 'kysely'
import type { ManyTaken } from '../../../../contract/shop/orders/many-orders.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import type { Trx } from '../../../database/database.ts'
import { HttpError } from '../../../http/http-error.ts'
import { lockOrders } from '../../holds/holds.ts'

/**
 * Changes each order as if alone, in one transaction: what a refused change has written is taken back, and the others stand.
 * @param change answers the version that the order has then; all have the same instant, so that they can be undone as long
 */
export const changeEach = async <Order extends { id: number }>(
  trx: Trx,
  orders: readonly Order[],
  now: () => Date,
  change: (order: Order, now: () => Date) => Promise<number>,
): Promise<ManyTaken> => {
  // Once before the first savepoint: PostgreSQL gives a lock back with the savepoint that it was taken in.
  const at = await lockOrders(trx, now)
  const answer: ManyTaken = { taken: [], refused: [] }
  for (const order of orders) {
    const { id } = order
    await sql`savepoint one_order`.execute(trx)
    try {
      answer.taken.push({ id, version: await change(order, () => at) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      await sql`rollback to savepoint one_order`.execute(trx)
      answer.refused.push({ id, number: orderNumber(id), reason: error.message })
    }
    await sql`release savepoint one_order`.execute(trx)
  }
  return answer
}

/** What the log says of it. */
export const auditMany = (step: string, { taken }: ManyTaken) => ({
  subject: {
    kind: 'order' as const,
    id: null,
    name: null,
    changes: [
      { field: 'step', before: null, after: step },
      { field: 'orders', before: null, after: taken.map(({ id }) => orderNumber(id)).join(', ') },
    ],
  },
})
