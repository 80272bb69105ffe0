import { escapeFormula } from '../../../../contract/csv/escape-formula.ts'
import type { Db } from '../../../database/database.ts'
import { fromJsonText } from '../../../database/json-text.ts'
import { csvStream } from '../../../http/downloads/csv-stream.ts'
import { type OrderRow, withLines } from '../order-rows.ts'
import { readCreditNumbers } from '../papers/credit-note.ts'

const BATCH = 200

async function* readAll(db: Db, at: Date) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const orders = await withLines(db, rows, at)
    const credits = await readCreditNumbers(
      db,
      rows.map(({ id }) => id),
    )
    yield* orders.map((order, index) => ({
      order,
      row: rows[index],
      creditNotes: credits.get(order.id) ?? [],
    }))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

/** The numbers of papers that the invoice has taken the place of. */
const numbersReplaced = (row: Pick<OrderRow, 'invoice'> | undefined) =>
  row?.invoice
    ? (fromJsonText(row.invoice).replaced ?? []).map(({ number }) => number).join(' ')
    : ''

const columns = [
  'number',
  'ordered',
  'article',
  'article_name',
  'price',
  'piece',
  'shipping_of_order',
  'total_of_order',
  'paid',
  'refunded',
  'parcel',
  'money',
  'utr',
  'courier',
  'tracking',
  'delivered_on',
  'invoice_number',
  'cancelled_invoices',
  'credit_notes',
  'name',
  'mobile',
  'email',
  'address',
  'pin',
  'state',
  'gift_to',
  'gift_mobile',
  'gift_message',
  'note',
  'settings_version',
  'from_page',
  'campaign',
  'test',
]

/** All orders as CSV (RFC 4180), a line for each piece. */
export const ordersAsCsv = async (db: Db, at: Date, timeZone: string) => {
  // Sweden writes dates as spreadsheets read them.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const records = async function* () {
    for await (const { order, row, creditNotes } of readAll(db, at)) {
      for (const line of order.lines)
        yield [
          order.number,
          format.format(new Date(order.created_at)),
          line.article_Id,
          escapeFormula(line.article_name),
          String(line.price),
          line.is_cancelled ? 'removed' : line.is_returned ? 'returned' : '',
          String(order.shipping),
          String(order.total),
          String(order.paid),
          String(order.refunded),
          order.parcel,
          order.money,
          escapeFormula(order.utr),
          escapeFormula(order.courier),
          escapeFormula(order.tracking),
          order.delivered_on ?? '',
          order.invoice_number ?? '',
          numbersReplaced(row),
          creditNotes.join(' '),
          ...[order.name, order.mobile, order.email, order.address, order.pin].map(escapeFormula),
          ...[order.state, order.gift_to, order.gift_mobile, order.gift_message].map(escapeFormula),
          escapeFormula(order.note),
          String(row?.settings_id ?? ''),
          escapeFormula(row?.from_page ?? ''),
          escapeFormula(row?.campaign ?? ''),
          order.is_test ? 'yes' : '',
        ]
    }
  }
  return csvStream(columns, records())
}
