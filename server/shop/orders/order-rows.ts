import type { Selectable } from 'kysely'
import { articleCode } from '../../../contract/articles/articles.ts'
import { noGift } from '../../../contract/shop/orders/order-form.ts'
import { missingOf } from '../../../contract/shop/orders/order-money.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'
import type { ReturnRequest } from '../../../contract/shop/orders/order-records.ts'
import type { StoredOrder } from '../../../contract/shop/orders/orders.ts'
import { coverOf } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { stateOf } from '../holds/holds.ts'

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

/** The returns of an order with the pieces and photos of each, the oldest first. */
export const readReturns = async (db: Db, order: number): Promise<ReturnRequest[]> => {
  const rows = await db
    .selectFrom('order_returns')
    .where('order_id', '=', order)
    .selectAll()
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .selectFrom('order_lines')
    .where('return_id', 'in', ids)
    .select(['id', 'return_id'])
    .orderBy('id')
    .execute()
  const photos = await db
    .selectFrom('order_photos')
    .where('return_id', 'in', ids)
    .select(['kind', 'return_id'])
    .orderBy('id')
    .execute()
  return rows.map(({ order_id: _, ...row }) => ({
    ...row,
    lines: lines.flatMap(({ id, return_id }) => (return_id === row.id ? [id] : [])),
    photos: photos.flatMap(({ kind, return_id }) => (return_id === row.id ? [kind] : [])),
  }))
}

/** The pieces that an order still has. */
export const liveLines = <Line extends { cancelled_at: string | null }>(lines: readonly Line[]) =>
  lines.filter(({ cancelled_at }) => cancelled_at === null)

/** No return of what was tailored (specification, section 9). */
export const isReturnable = ({ fall_and_pico }: LineRow) => fall_and_pico !== 'Done'

const lineOf = (line: LineRow & { picture: string | null }): StoredOrder['lines'][number] => ({
  id: line.id,
  article_id: line.article_id,
  article_Id: articleCode(line.article_id),
  article_name: line.article_name,
  price: line.price / 100,
  discount: line.discount / 100,
  picture: line.picture,
  is_cancelled: line.cancelled_at !== null,
  is_sold: line.sold_at !== null,
  is_returned: line.returned_at !== null,
  is_returnable: isReturnable(line),
})

const nobody = {
  name: '',
  mobile: '',
  email: '',
  ...noGift,
  address: '',
  pin: '',
  state: '',
  note: '',
  utr: '',
}

/** What says who the buyer is, and for whom it is a gift; empty in an order that was hidden. */
export const personOf = (row: OrderRow) => {
  if (row.hidden_at !== null) return nobody
  const { name, mobile, email, gift_to, gift_mobile, gift_message } = row
  const { address, pin, state, note, utr } = row
  const gift = { gift_to, gift_mobile, gift_message }
  return { name, mobile, email, ...gift, address, pin, state, note, utr: utr ?? '' }
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
  is_test: row.is_test === 1,
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
