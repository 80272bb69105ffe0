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

/** The papers that were written for an order when it was sent before, the last first. */
const papersOf = ({ invoice, invoice_number }: OrderRow) => {
  if (!invoice || !invoice_number) return []
  const { replaced = [], ...last } = fromJsonText(invoice)
  return [{ ...last, number: invoice_number }, ...replaced]
}

/**
 * Writes the invoice of an order that is sent, with its number: a cash memo where the shop has no GSTIN. One of a step that
 * was undone keeps its number and its day, and has what is sent now. One of another kind is kept as cancelled.
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
  const prefix = kind === 'none' ? paperPrefixes.memo : paperPrefixes.invoice
  const before = papersOf(row)
  const same = before.find(({ number }) => number.startsWith(`${prefix}/`))
  const replaced = before.filter((paper) => paper !== same)
  const invoice: StoredInvoice = {
    kind,
    date: same?.date ?? today,
    seller: {
      name: settings.legal_name || settings.shop_name,
      address: settings.shop_address,
      gstin,
      state: stateOfGstin(gstin) ?? settings.shop_state,
    },
    lines: row.shipping > 0 ? [...goods, shipping] : goods,
    ...(replaced.length > 0 && { replaced }),
  }
  const invoice_number = same?.number ?? (await takeNumber(trx, prefix, today))
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
  const paperOf = (number: string, paper: StoredInvoice) => ({
    number,
    date: paper.date,
    title: invoiceTitles[paper.kind],
    seller: paper.seller,
    ...amountsOf(paper, state),
  })
  return {
    ...paperOf(row.invoice_number, stored),
    order: orderNumber(id),
    buyer: { name, address, pin, state },
    percent: GST_PERCENT,
    is_cancelled: row.parcel === 'cancelled',
    replaced: (stored.replaced ?? []).map((paper) => paperOf(paper.number, paper)),
    credit_notes: await readCreditNotes(db, id, stored, state),
  }
}
