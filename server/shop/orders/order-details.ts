import { type SqlBool, sql } from 'kysely'
import { articleCode } from '../../../contract/articles/articles.ts'
import { missingOf } from '../../../contract/shop/orders/order-money.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'
import type { OrderDetails } from '../../../contract/shop/orders/orders.ts'
import { dispatchTimeOf } from '../../../contract/shop/settings/arrival-day.ts'
import { takesTransfers } from '../../../contract/shop/settings/facts.ts'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import type { Db } from '../../database/database.ts'
import { fromJsonText } from '../../database/json-text.ts'
import { findTaken } from '../holds/holds.ts'
import { readCards } from './gift-cards.ts'
import { conditionOf } from './order-lists.ts'
import type { OrderRow } from './order-rows.ts'
import { readOrder, readReturns, withLines } from './order-rows.ts'
import { readCreditNumbers } from './papers/credit-note.ts'
import { findUndo } from './undo-step.ts'

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

const readPayments = async (db: Db, id: number) => {
  const rows = await db
    .selectFrom('order_payments')
    .where('order_id', '=', id)
    .selectAll()
    .orderBy('id')
    .execute()
  const cards = await readCards(db, rows)
  return rows.map(({ id: payment, kind, paise, way, utr, gift_card_id, ...row }) => ({
    id: payment,
    kind,
    amount: paise / 100,
    way,
    utr: utr ?? '',
    at: row.entered_at,
    by: row.entered_by,
    voided_at: row.voided_at,
    gift_card: cards.get(gift_card_id ?? 0) ?? null,
  }))
}

interface DetailsContext {
  at: Date
  /** Where to pay is what the buyer was told when ordering. */
  readSettingsOf: (version: number | null, db: Db) => Promise<ShopSettings>
}

export const readDetails = async (
  db: Db,
  id: number,
  { at, readSettingsOf }: DetailsContext,
): Promise<OrderDetails | null> => {
  const row = await readOrder(db, id)
  const [order] = row ? await withLines(db, [row], at) : []
  if (!row || !order) return null
  const settings = await readSettingsOf(row.settings_id, db)
  return {
    ...order,
    page: `/Order/${row.token}`,
    takes_transfers: takesTransfers(settings),
    dispatch_time: dispatchTimeOf(settings),
    shop_note: row.shop_note,
    discount_reason: row.discount_reason,
    from_page: row.from_page,
    campaign: row.campaign,
    returns: await readReturns(db, id),
    payments: await readPayments(db, id),
    credit_notes: (await readCreditNumbers(db, [id])).get(id) ?? [],
    history: fromJsonText(row.history).toReversed(),
    undo_until: (await findUndo(db, id, at))?.until ?? null,
    taken: order.is_unreserved
      ? (
          await findTaken(
            db,
            id,
            order.lines.filter(({ is_cancelled }) => !is_cancelled),
            at,
          )
        ).map(articleCode)
      : [],
    others: await findOthers(db, row, at),
  }
}
