import type { OrderEvent } from '../../../contract/shop/orders/order-records.ts'
import { forgetRows } from '../../articles/shared/operations.ts'
import type { Trx } from '../../database/database.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { Actor } from '../../http/call.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { lockOrders } from '../holds/holds.ts'
import { type OrderRow, readOrder } from './order-rows.ts'
import type { Columns } from './step.ts'

/** Who changes an order, and the clock that is read when it is their turn. */
export interface By {
  now: () => Date
  by: Actor
}

const goneOn = () =>
  new HttpError(409, 'Someone else has updated this order since you opened it. Here’s the latest.')

/** Locks all orders, and reads this one. @throws HttpError 404, 409 where it is no longer the one that was seen */
export const openOrder = async (
  trx: Trx,
  { id, version }: { id: number; version?: number },
  now: () => Date,
) => {
  const at = await lockOrders(trx, now)
  const row = await readOrder(trx, id)
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version) throw goneOn()
  return { row, at }
}

type Entry = Omit<OrderEvent, 'at'> & { at: Date }

type Changed = Pick<OrderRow, 'id' | 'version' | 'history'>

/**
 * Stores what is new of an order, with its entry in the history and the next version; what was done before can be undone no
 * longer.
 * @param version left as it is for what must not keep the desk from its next step
 */
export const storeChange = async (
  trx: Trx,
  { id, version: before, history }: Changed,
  columns: Columns,
  { at, ...event }: Entry,
  version = before + 1,
) => {
  await forgetRows(trx, 'order', [id])
  await trx
    .updateTable('orders')
    .set({
      ...columns,
      version,
      history: toJsonText([...fromJsonText(history), { at: at.toISOString(), ...event }]),
    })
    .where('id', '=', id)
    .execute()
}
