import { sql } from 'kysely'
import { INVOICE_MONTHS, ORDER_MONTHS } from '../../../contract/settings/retention.ts'
import { paperPrefixes } from '../../../contract/shop/orders/invoice.ts'
import { noGift } from '../../../contract/shop/orders/order-form.ts'
import { forgetRows } from '../../articles/shared/operations.ts'
import type { Db, Trx } from '../../database/database.ts'
import { monthsBefore } from '../../database/instants.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { MailFiles } from '../../mail/mail-files.ts'
import { deleteOldCards } from './gift-cards.ts'
import type { OrderRow } from './order-rows.ts'
import { ORDER_KEY } from './placing/place-order.ts'
import { openOrder } from './store-change.ts'

/** Where the order has an invoice that names its buyer, this stays as long as that. */
const unlessInvoiced = (column: 'name' | 'address' | 'pin' | 'state') =>
  sql<string>`case when invoice_number is null or invoice_number like ${`${paperPrefixes.memo}/%`} then '' else ${sql.ref(column)} end`

/** What an order says of its buyer and of whom it is a gift for, and what leads to them. */
const forgotten = {
  mobile: '',
  email: '',
  ...noGift,
  note: '',
  discount_reason: '',
  network: '',
  words: '',
  shop_note: '',
  utr: null,
  // A hash of the whole form, which could be guessed.
  content: '',
  courier: '',
  tracking: '',
  name: unlessInvoiced('name'),
  address: unlessInvoiced('address'),
  pin: unlessInvoiced('pin'),
  state: unlessInvoiced('state'),
}

/** Removes the mails of old orders. Their files are found by their rows, so these go last. */
const deleteOldMails = async (db: Db, before: string, removeMailFiles: MailFiles['remove']) => {
  const mails = await db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('orders.created_at', '<', before)
    .select(['mails.id', 'mails.created_at'])
    .execute()
  if (mails.length === 0) return
  await removeMailFiles(mails)
  await db
    .deleteFrom('mails')
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').where('created_at', '<', before).select('id'),
    )
    .execute()
}

/**
 * Erases who ordered, a year after the order; of one with an invoice the name and the address stay as long as the invoice.
 * After 72 months nothing is left.
 */
export const eraseOldOrders = async (db: Db, at: Date, removeMailFiles: MailFiles['remove']) => {
  const old = monthsBefore(at, ORDER_MONTHS)
  await deleteOldMails(db, old, removeMailFiles)
  await db
    .updateTable('orders')
    .set({
      ...forgotten,
      history: toJsonText([]),
      erased_at: at.toISOString(),
      hidden_at: sql<string>`coalesce(hidden_at, ${at.toISOString()})`,
    })
    .where('created_at', '<', old)
    .where('erased_at', 'is', null)
    .execute()
  await db
    .updateTable('order_payments')
    .set({ utr: null })
    .where('utr', 'is not', null)
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').where('erased_at', 'is not', null).select('id'),
    )
    .execute()
  const erased = db.selectFrom('orders').where('erased_at', 'is not', null).select('id')
  await forgetRows(db, 'order', erased.$asScalar())
  await db
    .deleteFrom('order_returns')
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').where('erased_at', 'is not', null).select('id'),
    )
    .execute()
  await db.deleteFrom('orders').where('created_at', '<', monthsBefore(at, INVOICE_MONTHS)).execute()
  await deleteOldCards(db, monthsBefore(at, INVOICE_MONTHS).slice(0, 10))
}

/** What happened, without what somebody wrote with it. */
const stripHistory = (history: OrderRow['history']) =>
  toJsonText(
    fromJsonText(history).map(({ at, by, name, undone }) => ({
      at,
      by,
      name,
      ...(undone && { undone }),
    })),
  )

/**
 * Erases who ordered, as the buyer asked; of an order with an invoice the name and the address stay as long as the invoice.
 * @returns its mails, whose files are to be removed @throws HttpError 404
 */
export const hideOrder = async (trx: Trx, id: number, now: () => Date) => {
  const { row, at } = await openOrder(trx, { id }, now)
  await trx
    .updateTable('orders')
    .set({
      ...forgotten,
      history: stripHistory(row.history),
      hidden_at: at.toISOString(),
      version: row.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await forgetRows(trx, 'order', [id])
  // The hash of the form could be guessed; without it the form makes no second order either.
  await trx
    .updateTable('idempotency_keys')
    .set({ body_hash: '' })
    .where('idempotency_key', 'like', `${ORDER_KEY}%`)
    .where('answer', '=', toJsonText({ token: row.token }))
    .execute()
  await trx
    .updateTable('idempotency_keys')
    .set({ body_hash: '' })
    .where('idempotency_key', 'like', '% createOrder %')
    .where('answer', '=', toJsonText(id))
    .execute()
  await trx.updateTable('order_payments').set({ utr: null }).where('order_id', '=', id).execute()
  await trx
    .deleteFrom('order_photos')
    .where('return_id', 'in', (photos) =>
      photos.selectFrom('order_returns').where('order_id', '=', id).select('id'),
    )
    .execute()
  await trx
    .updateTable('order_returns')
    .set({ text: '', answer: '' })
    .where('order_id', '=', id)
    .execute()
  return trx
    .deleteFrom('mails')
    .where('order_id', '=', id)
    .returning(['id', 'created_at'])
    .execute()
}
