import { articleCode } from '../../../../contract/articles/articles.ts'
import {
  amountsOf,
  GST_PERCENT,
  type Invoice,
  invoiceTitles,
  keepsBuyer,
  paperPrefixes,
  type StoredInvoice,
} from '../../../../contract/shop/orders/invoice.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import { stateOfGstin } from '../../../../contract/shop/orders/states-of-india.ts'
import { findMissingGst, needsInvoice } from '../../../../contract/shop/settings/gstin.ts'
import type { ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import { selectByIds } from '../../../articles/shared/articles-in-shop.ts'
import type { Db, Trx } from '../../../database/database.ts'
import { fromJsonText, toJsonText } from '../../../database/json-text.ts'
import { HttpError } from '../../../http/http-error.ts'
import { liveLines, type OrderRow, readLines } from '../order-rows.ts'
import { readCreditNotes } from './credit-note.ts'
import { takeNumber } from './take-number.ts'

const hsnOf = async (trx: Trx, articles: readonly number[]) => {
  const rows = await selectByIds(trx, articles).select(['id', 'hsn']).execute()
  return new Map(rows.map(({ id, hsn }) => [id, hsn]))
}

/** @throws HttpError 409 where the invoice of an order would have an article without HSN */
export const requireHsn = async (trx: Trx, order: number, settings: ShopSettings) => {
  if (!needsInvoice(settings)) return
  const lines = liveLines(await readLines(trx, [order]))
  const articles = lines.map(({ article_id }) => article_id)
  const hsn = await hsnOf(trx, articles)
  const without = articles.filter((id) => hsn.get(id) === '')
  if (without.length > 0)
    throw new HttpError(
      409,
      `${without.map(articleCode).join(', ')}: no HSN code yet. Add it for the invoice, or dispatch this order alone.`,
    )
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

/** Its number: the one that it has, or the next where it has none, or where it was another kind of paper. */
const numberOf = async (trx: Trx, row: OrderRow, kind: StoredInvoice['kind'], today: string) => {
  const prefix = kind === 'none' ? paperPrefixes.memo : paperPrefixes.invoice
  if (row.invoice_number?.startsWith(`${prefix}/`)) return row.invoice_number
  return takeNumber(trx, prefix, today)
}

/**
 * Writes the invoice of an order that is sent, with its number: a cash memo where the shop has no GSTIN. One of a step that
 * was undone keeps its number and its day, and has what is sent now.
 * @throws HttpError 409 where the paper that must go with the parcel can’t be written
 */
export const writeInvoice = async (trx: Trx, { row, lines, settings, today }: Sent) => {
  const { gst_kind, gstin } = settings
  requireGst(settings)
  const kind = gst_kind === '' ? 'none' : gst_kind
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
  const shipping = { code: '', name: 'Shipping charges', hsn: '', paise: row.shipping }
  const invoice: StoredInvoice = {
    kind,
    date: row.invoice ? fromJsonText(row.invoice).date : today,
    seller: {
      name: settings.legal_name || settings.shop_name,
      address: settings.shop_address,
      gstin,
      state: stateOfGstin(gstin) ?? settings.shop_state,
    },
    lines: row.shipping > 0 ? [...goods, shipping] : goods,
  }
  const invoice_number = await numberOf(trx, row, kind, today)
  return { invoice_number, invoice: toJsonText(invoice) }
}

/**
 * The invoice of an order with its credit notes; null where it has none. It names a buyer who is hidden too, as the law makes the shop keep it.
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
  if (row.hidden_at !== null && keepsBuyer(row.invoice_number) && !isOwner)
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
    title: invoiceTitles[stored.kind],
    seller: stored.seller,
    buyer: { name, address, pin, state },
    percent: GST_PERCENT,
    is_cancelled: row.parcel === 'cancelled',
    ...amountsOf(stored, state),
    credit_notes: await readCreditNotes(db, id, stored, state),
  }
}
