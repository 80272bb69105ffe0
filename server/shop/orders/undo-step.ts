import { articleCode } from '../../../contract/articles/articles.ts'
import { type OrderStep, UNDO_SECONDS } from '../../../contract/shop/orders/order-steps.ts'
import { selectRowsOf } from '../../articles/shared/operations.ts'
import type { Db, Trx } from '../../database/database.ts'
import { instantAfter, instantBefore, SECOND_MS } from '../../database/instants.ts'
import type { OrderUndo } from '../../database/tables/order-tables.ts'
import { HttpError } from '../../http/http-error.ts'
import { readFree, stateOf } from '../holds/holds.ts'
import { readPayments, removeCardsOf, spendCardsOf } from './gift-cards.ts'
import { checkUtr } from './money-effects.ts'
import { type OrderRow, readLines } from './order-rows.ts'
import type { Change, Columns, Effect } from './step.ts'
import { changeStock } from './step-effects.ts'
import type { By } from './store-change.ts'
import { openOrder, storeChange } from './store-change.ts'

export const undoOf = (
  step: OrderStep,
  effect: Effect,
  { row, lines, returns }: Change,
  payments: OrderUndo['payments'],
): OrderUndo => {
  const changed = [
    'parcel',
    'money',
    'return_state',
    'back',
    'words',
    ...Object.keys(effect.columns),
  ]
  return {
    name: step,
    before: Object.fromEntries(
      changed.map((column) => [column, row[column as keyof OrderRow]]),
    ) as OrderUndo['before'],
    lines: lines
      .filter(({ id }) => effect.lines?.ids.includes(id))
      .map(({ id, cancelled_at, sold_at, returned_at }) => ({
        id,
        cancelled_at,
        sold_at,
        returned_at,
      })),
    returns: returns
      .filter(({ id }) => id === effect.returning?.id)
      .map(({ id, state, answer }) => ({ id, state, answer })),
    stock: effect.stock ?? [],
    payments,
  }
}

/** What an undo of the last step of the shop gives back, and until when; also undefined where the clock was set back since. */
export const findUndo = async (db: Db, id: number, at: Date) => {
  const row = await selectRowsOf(db, 'order step', at)
    .where('record_id', '=', id)
    .where('made_at', '<=', at.toISOString())
    .where('made_at', '>', instantBefore(at, UNDO_SECONDS * SECOND_MS))
    .select(['made_at', 'before'])
    .executeTakeFirst()
  if (!row) return undefined
  // What was stored is what `undoOf` gave.
  const undo: OrderUndo = JSON.parse(row.before ?? '')
  return {
    ...undo,
    at: row.made_at,
    until: instantAfter(new Date(row.made_at), UNDO_SECONDS * SECOND_MS),
  }
}

/**
 * @throws HttpError 409 where an undo would hold, or take out of the stock, what somebody has ordered since
 */
const checkPieces = async (trx: Trx, row: OrderRow, undo: OrderUndo, at: Date) => {
  const lines = await readLines(trx, [row.id])
  const articles = lines.map(({ article_id }) => article_id)
  const free = await readFree(trx, at, { articles, except: row.id })
  const isHeld = stateOf(row, at).isHeld
  const wasHeld = stateOf({ ...row, ...(undo.before as Columns) }, at).isHeld
  for (const { id, article_id: article, cancelled_at } of lines) {
    const before = undo.lines.find((line) => line.id === id)
    const wasIn = (before ?? { cancelled_at }).cancelled_at === null
    const pieces = free.get(article) ?? 0
    const moved = undo.stock.find(({ article_id }) => article_id === article)?.by ?? 0
    const then = pieces - moved - Number(wasHeld && wasIn)
    if (then < 0 && then < pieces - Number(isHeld && cancelled_at === null))
      throw new HttpError(
        409,
        `You can’t undo this: ${articleCode(article)} is somebody else’s now.`,
      )
  }
}

/** Takes back what a step has changed in the ledger, with its gift cards. */
const undoPayments = async (trx: Trx, { written, voided }: OrderUndo['payments']) => {
  if (written.length > 0) {
    const rows = await readPayments(trx, written)
    await spendCardsOf(trx, rows, -1)
    await trx.deleteFrom('order_payments').where('id', 'in', written).execute()
    await removeCardsOf(trx, rows)
  }
  if (voided.length > 0) {
    await spendCardsOf(trx, await readPayments(trx, voided), 1)
    await trx
      .updateTable('order_payments')
      .set({ voided_at: null })
      .where('id', 'in', voided)
      .execute()
  }
}

/**
 * Takes back the last step of the shop with its mails, its stock and its credit note; one that the step withdrew counts again.
 * The invoice number stays with the order, so that there is no gap.
 * @returns the version that the order has now
 * @throws HttpError 404; 409 where it can no longer be undone; 422 where another order has its UTR now
 */
export const undoStep = async (
  trx: Trx,
  { id, version }: { id: number; version: number },
  { now, by }: By,
) => {
  const { row, at } = await openOrder(trx, { id, version }, now)
  const undo = await findUndo(trx, id, at)
  if (!undo) throw new HttpError(409, 'It’s too late to undo this. We’ve already told the buyer.')
  await checkPieces(trx, row, undo, at)
  if (undo.before.utr) await checkUtr(trx, row, String(undo.before.utr))
  for (const { article_id, by: moved } of undo.stock)
    await changeStock(trx, article_id, moved === 1 ? -1 : 1)
  for (const { id: line, ...before } of undo.lines)
    await trx.updateTable('order_lines').set(before).where('id', '=', line).execute()
  for (const { id: changed, ...before } of undo.returns)
    await trx.updateTable('order_returns').set(before).where('id', '=', changed).execute()
  await undoPayments(trx, undo.payments)
  await trx
    .deleteFrom('mails')
    .where('order_id', '=', id)
    // The mails of a step have its instant.
    .where('created_at', '=', undo.at)
    .where('kind', '=', 'order news')
    .where('sent_at', 'is', null)
    .execute()
  const notes = trx.updateTable('credit_notes').where('order_id', '=', id)
  await notes.set({ cancelled_at: null }).where('cancelled_at', '=', undo.at).execute()
  // Its number stays, so that there is no gap.
  await notes.set({ cancelled_at: at.toISOString() }).where('created_at', '=', undo.at).execute()
  const { invoice_number: _, invoice: __, ...before } = undo.before
  const entry = { at, by: by.email, name: 'undo', undone: undo.name } as const
  await storeChange(trx, row, before as Columns, entry)
  return row.version + 1
}
