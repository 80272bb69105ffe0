import { sql } from 'kysely'
import { INVOICE_MONTHS, ORDER_MONTHS } from '../../contract/settings/retention.ts'
import type { Db, Trx } from '../database/database.ts'
import { monthsBefore } from '../database/instants.ts'
import { toJsonText } from '../database/json-text.ts'
import { notFound } from '../http/http-error.ts'
import { lockOrders } from './shared/holds.ts'

const forgotten = {
  mobile: '',
  email: '',
  note: '',
  client: '',
  network: '',
  words: '',
  shop_note: '',
  utr: null,
  undo: null,
  history: toJsonText([]),
}

/**
 * Erases who ordered, a year after the order; of one with an invoice the name and the address stay as long as the invoice.
 * After 72 months nothing is left.
 */
export const eraseOldOrders = async (db: Db, at: Date) => {
  const old = monthsBefore(at, ORDER_MONTHS)
  await db
    .updateTable('orders')
    .set({
      ...forgotten,
      name: sql<string>`case when invoice_number is null then '' else name end`,
      address: sql<string>`case when invoice_number is null then '' else address end`,
      pin: sql<string>`case when invoice_number is null then '' else pin end`,
      erased_at: at.toISOString(),
      hidden_at: sql<string>`coalesce(hidden_at, ${at.toISOString()})`,
      return_request: null,
    })
    .where('created_at', '<', old)
    .where('erased_at', 'is', null)
    .execute()
  await db
    .deleteFrom('order_photos')
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').where('erased_at', 'is not', null).select('id'),
    )
    .execute()
  await db.deleteFrom('orders').where('created_at', '<', monthsBefore(at, INVOICE_MONTHS)).execute()
}

/** Hides who ordered everywhere from now on; it is erased when the year has passed. @throws HttpError 404 */
export const hideOrder = async (trx: Trx, id: number, now: () => Date) => {
  const at = await lockOrders(trx, now)
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set((row) => ({
      hidden_at: at.toISOString(),
      words: '',
      version: row('version', '+', 1),
      undo: null,
    }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
  await trx.deleteFrom('mails').where('order_id', '=', id).execute()
}
