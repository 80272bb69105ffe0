import { articleCode } from '../../../../contract/articles/articles.ts'
import {
  amountsOf,
  type CreditNote,
  paperPrefixes,
  type StoredInvoice,
  type StoredLine,
} from '../../../../contract/shop/orders/invoice.ts'
import { RETURN_COST } from '../../../../contract/shop/orders/return-rules.ts'
import type { Db, Trx } from '../../../database/database.ts'
import { fromJsonText, toJsonText } from '../../../database/json-text.ts'
import type { OrderRow } from '../order-rows.ts'
import type { Lines, StepContext } from '../step.ts'
import { takeNumber } from './take-number.ts'

const sumOf = (lines: readonly StoredLine[]) => lines.reduce((sum, { paise }) => sum + paise, 0)

/**
 * What is to be credited by now: what came back is worth, less what the shop keeps of it, or what was refunded of the price
 * if that is more.
 */
const creditDue = ({ total, paid, refunded, returned, waived }: OrderRow) => {
  const paidTooMuch = Math.max(0, paid - total)
  // Of all that was to go back, the shop keeps what was paid too much first.
  const keptTooMuch = Math.min(waived, paidTooMuch)
  const ofReturn = returned - (waived - keptTooMuch)
  return Math.min(total, Math.max(ofReturn, refunded - (paidTooMuch - keptTooMuch)))
}

const selectNotes = (db: Db, order: number) =>
  db.selectFrom('credit_notes').where('order_id', '=', order).orderBy('id')

const readLiveNotes = async (trx: Trx, order: number) => {
  const rows = await selectNotes(trx, order)
    .where('cancelled_at', 'is', null)
    .select(['id', 'note'])
    .execute()
  return rows.map(({ id, note }) => ({ id, lines: fromJsonText(note).lines }))
}
type LiveNote = Awaited<ReturnType<typeof readLiveNotes>>[number]

/** What is credited more or less than the prices of the pieces that came back. */
const listOthers = (rest: number, back: Lines, { shipping }: OrderRow) => {
  if (rest >= 0) {
    if (back.length === 0) return [{ name: 'Reduction in price', paise: rest }]
    const charged = Math.min(rest, shipping)
    return [
      { name: 'Shipping charges', paise: charged },
      { name: 'Logistic cost, credited back', paise: rest - charged },
    ]
  }
  const cost = shipping === 0 ? Math.min(-rest, RETURN_COST * 100 * back.length) : 0
  return [
    { name: 'Less: logistic cost of the return', paise: -cost },
    { name: 'Less: already credited', paise: rest + cost },
  ]
}

const linesOf = (invoice: StoredInvoice, back: Lines, due: number, row: OrderRow): StoredLine[] => {
  const codes = back.map(({ article_id }) => articleCode(article_id))
  const pieces = invoice.lines.filter(({ code }) => codes.includes(code))
  const [hsn = ''] = invoice.lines.map((line) => line.hsn)
  const others = listOthers(due - sumOf(pieces), back, row).filter(({ paise }) => paise !== 0)
  return [...pieces, ...others.map((other) => ({ code: '', hsn, ...other }))]
}

/** Withdraws the last notes, as many as it takes. @returns the lines of the one that credits so much less in their place */
const withdraw = async (trx: Trx, notes: readonly LiveNote[], tooMuch: number, at: Date) => {
  const withdrawn: LiveNote[] = []
  const creditOf = () => sumOf(withdrawn.flatMap(({ lines }) => lines))
  for (const note of notes.toReversed()) if (creditOf() < tooMuch) withdrawn.unshift(note)
  await trx
    .updateTable('credit_notes')
    .set({ cancelled_at: at.toISOString() })
    .where(
      'id',
      'in',
      withdrawn.map(({ id }) => id),
    )
    .execute()
  const lines = withdrawn.flatMap((note) => note.lines)
  const [hsn = ''] = lines.map((line) => line.hsn)
  return [...lines, { code: '', name: 'Less: not refunded', hsn, paise: -tooMuch }]
}

interface Credited {
  /** The order as it is after the step. */
  row: OrderRow
  /** The pieces that came back with it. */
  back: Lines
  context: Pick<StepContext, 'at' | 'today'>
}

/**
 * Writes a credit note for what a step after dispatch has returned or refunded, with its number. Nothing where all of it was
 * credited before. Where less was refunded in the end than was credited, the note is withdrawn for one that says so.
 */
export const writeCreditNote = async (trx: Trx, { row, back, context }: Credited) => {
  const isSent = ['sent', 'delivered', 'returned'].includes(row.parcel)
  if (!isSent || !row.invoice) return
  const notes = await readLiveNotes(trx, row.id)
  const due = creditDue(row) - sumOf(notes.flatMap(({ lines }) => lines))
  const { at, today } = context
  // What was paid after a refund makes that no smaller.
  if (due === 0 || (due < 0 && row.waived === 0)) return
  const lines =
    due > 0
      ? linesOf(fromJsonText(row.invoice), back, due, row)
      : await withdraw(trx, notes, -due, at)
  if (sumOf(lines) === 0) return
  await trx
    .insertInto('credit_notes')
    .values({
      order_id: row.id,
      number: await takeNumber(trx, paperPrefixes.credit, today),
      note: toJsonText({ date: today, lines }),
      created_at: at.toISOString(),
      cancelled_at: null,
    })
    .execute()
}

/** The credit notes of an order, the oldest first, with the tax as on its invoice. */
export const readCreditNotes = async (
  db: Db,
  order: number,
  { kind, seller }: StoredInvoice,
  buyerState: string,
): Promise<CreditNote[]> => {
  const rows = await selectNotes(db, order).select(['number', 'note', 'cancelled_at']).execute()
  return rows.map(({ number, note, cancelled_at }) => {
    const { date, lines } = fromJsonText(note)
    return {
      number,
      date,
      is_cancelled: cancelled_at !== null,
      ...amountsOf({ kind, seller, lines }, buyerState),
    }
  })
}

/** The numbers of those that count, by order. */
export const readCreditNumbers = async (db: Db, orders: readonly number[]) => {
  if (orders.length === 0) return new Map<number, string[]>()
  const rows = await db
    .selectFrom('credit_notes')
    .where('order_id', 'in', orders)
    .where('cancelled_at', 'is', null)
    .select(['order_id', 'number'])
    .orderBy('id')
    .execute()
  const numbers = new Map<number, string[]>()
  for (const { order_id, number } of rows)
    numbers.set(order_id, [...(numbers.get(order_id) ?? []), number])
  return numbers
}
