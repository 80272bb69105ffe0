import { articleCode } from '../../../../contract/articles/articles.ts'
import {
  amountsOf,
  GST_PERCENT,
  type Invoice,
  type StoredInvoice,
} from '../../../../contract/shop/orders/invoice.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import { stateOfGstin } from '../../../../contract/shop/orders/states-of-india.ts'
import { findMissingGst } from '../../../../contract/shop/settings/gstin.ts'
import type { ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import { selectByIds } from '../../../articles/shared/articles-in-shop.ts'
import type { Db, Trx } from '../../../database/database.ts'
import { fromJsonText, toJsonText } from '../../../database/json-text.ts'
import { HttpError } from '../../../http/http-error.ts'
import type { OrderRow, readLines } from '../order-rows.ts'

/** The financial year of India, from April to March, as `26-27`. @param day in the shop, `YYYY-MM-DD` */
const financialYear = (day: string) => {
  const [year = '', month = ''] = day.split('-')
  const first = Number(month) >= 4 ? Number(year) : Number(year) - 1
  const short = (number: number) => String(number % 100).padStart(2, '0')
  return `${short(first)}-${short(first + 1)}`
}

/**
 * The next number of the year, such as `FL/26-27/00045`: at most 16 characters, without a gap, as it is taken in the
 * transaction that sends the parcel (CGST Rules, rule 46).
 */
const takeNumber = async (trx: Trx, day: string) => {
  const year = financialYear(day)
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((known) =>
      known.column('year').doUpdateSet((row) => ({ last: row('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `FL/${year}/${String(last).padStart(5, '0')}`
}

const hsnOf = async (trx: Trx, articles: readonly number[]) => {
  const rows = await selectByIds(trx, articles).select(['id', 'hsn']).execute()
  return new Map(rows.map(({ id, hsn }) => [id, hsn]))
}

interface Sent {
  row: OrderRow
  lines: Awaited<ReturnType<typeof readLines>>
  settings: ShopSettings
  today: string
}

/** @throws HttpError 409 where the paper that must go with the parcel can’t be written */
const requireGst = (settings: ShopSettings) => {
  const { gstin, gst_kind } = findMissingGst(settings)
  if (gstin)
    throw new HttpError(
      409,
      'This parcel needs an invoice, and the shop settings have no GSTIN. Please publish the GSTIN first.',
    )
  if (gst_kind)
    throw new HttpError(
      409,
      'The shop settings have a GSTIN, but don’t say whether the shop is registered or under composition. Please publish that first.',
    )
}

/**
 * Writes the invoice of an order that is sent, with its number. Nothing where the owner has not said that the shop is
 * registered or under composition. One of a step that was undone keeps its number and its day, and has what is sent now.
 * @throws HttpError 409 where the paper that must go with the parcel can’t be written
 */
export const writeInvoice = async (trx: Trx, { row, lines, settings, today }: Sent) => {
  const { gst_kind: kind, gstin } = settings
  requireGst(settings)
  if (kind !== 'registered' && kind !== 'composition') return {}
  const hsn = await hsnOf(
    trx,
    lines.map(({ article_id }) => article_id),
  )
  const goods = lines.map(({ article_id, article_name, price }) => ({
    code: articleCode(article_id),
    name: article_name,
    hsn: hsn.get(article_id) ?? '',
    paise: price,
  }))
  const courier = { code: '', name: 'Courier', hsn: '', paise: row.shipping }
  const invoice: StoredInvoice = {
    kind,
    date: row.invoice ? fromJsonText(row.invoice).date : today,
    seller: {
      name: settings.legal_name || settings.shop_name,
      address: settings.shop_address,
      gstin,
      state: stateOfGstin(gstin) ?? settings.shop_state,
    },
    lines: row.shipping > 0 ? [...goods, courier] : goods,
  }
  const invoice_number = row.invoice_number ?? (await takeNumber(trx, today))
  return { invoice_number, invoice: toJsonText(invoice) }
}

/**
 * The invoice of an order; null where it has none. It names a buyer who is hidden too, as the law makes the shop keep it.
 * @throws HttpError 403 for an editor who asks for that of a hidden buyer
 */
export const readInvoice = async (
  db: Db,
  id: number,
  { isOwner }: { isOwner: boolean },
): Promise<Invoice | null> => {
  const row = await db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['invoice_number', 'invoice', 'name', 'address', 'pin', 'state', 'hidden_at', 'parcel'])
    .executeTakeFirst()
  if (!row?.invoice || !row.invoice_number) return null
  if (row.hidden_at !== null && !isOwner)
    throw new HttpError(
      403,
      'The buyer of this order is hidden, so only an owner can open its invoice. Please ask one of them.',
    )
  const stored = fromJsonText(row.invoice)
  const { name, address, pin, state } = row
  return {
    number: row.invoice_number,
    order: orderNumber(id),
    date: stored.date,
    title: stored.kind === 'registered' ? 'Tax invoice' : 'Bill of supply',
    seller: stored.seller,
    buyer: { name, address, pin, state },
    percent: GST_PERCENT,
    is_cancelled: row.parcel === 'cancelled',
    ...amountsOf(stored, state),
  }
}
