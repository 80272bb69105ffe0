import { backOf } from '../../../contract/shop/orders/order-money.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'
import {
  findObstacle,
  isHeldForGood,
  type OrderStep,
  stateAfter,
} from '../../../contract/shop/orders/order-steps.ts'
import { currentReturn } from '../../../contract/shop/orders/return-rules.ts'
import { storeOperation } from '../../articles/shared/operations.ts'
import type { Trx } from '../../database/database.ts'
import { instantAfter } from '../../database/instants.ts'
import { HttpError } from '../../http/http-error.ts'
import { stateOf } from '../holds/holds.ts'
import { issueCard, readPayments, spendCardsOf } from './gift-cards.ts'
import { liveLines, readLines, readReturns } from './order-rows.ts'
import { orderWords } from './order-words.ts'
import { writeCreditNote } from './papers/credit-note.ts'
import { queueNews } from './queue-news.ts'
import type { Change, Columns, Effect, Lines, StepContext, StepDetails } from './step.ts'
import { LENGTHENED_BY_MS } from './step.ts'
import { changeStock, effects } from './step-effects.ts'
import type { By } from './store-change.ts'
import { openOrder, storeChange } from './store-change.ts'
import { undoOf } from './undo-step.ts'

/** Uses the gift card of a receipt, or makes that of a refund. @returns its id; null for another way */
const settleCard = async (
  trx: Trx,
  { kind, paise, way, gift_card_id }: NonNullable<Effect['payment']>,
  change: Change,
) => {
  if (kind === 'refund') return way === 'gift card' ? issueCard(trx, paise, change) : null
  if (gift_card_id === undefined) return null
  await spendCardsOf(trx, [{ kind, paise, gift_card_id }], 1)
  return gift_card_id
}

/** Writes what a step changes of lines, stock and ledger. @returns the rows of the ledger that an undo takes back */
const applyEffect = async (trx: Trx, change: Change, effect: Effect) => {
  const { row, context } = change
  const { at, by } = context
  for (const { article_id, by } of effect.stock ?? []) await changeStock(trx, article_id, by)
  const { ids = [], set } = effect.lines ?? {}
  if (set && ids.length > 0)
    await trx.updateTable('order_lines').set(set).where('id', 'in', ids).execute()
  const { returning } = effect
  if (returning)
    await trx
      .updateTable('order_returns')
      .set(returning.set)
      .where('id', '=', returning.id)
      .execute()
  const { payment, voided } = effect
  const card = payment && (await settleCard(trx, payment, change))
  const written = payment
    ? await trx
        .insertInto('order_payments')
        .values({
          ...payment,
          gift_card_id: card ?? null,
          order_id: row.id,
          entered_at: at.toISOString(),
          entered_by: by?.email ?? '',
          voided_at: null,
        })
        .returning('id')
        .execute()
    : []
  if (voided !== undefined) {
    await spendCardsOf(trx, await readPayments(trx, [voided]), -1)
    await trx
      .updateTable('order_payments')
      .set({ voided_at: at.toISOString() })
      .where('id', '=', voided)
      .execute()
  }
  return { written: written.map(({ id }) => id), voided: voided === undefined ? [] : [voided] }
}

/**
 * Takes an order one step further: its state, its stock, its history and its mails, or nothing.
 * @param version the one that the order was seen with; left out for the buyer, who sees no versions
 * @throws HttpError 404; 409 where the step is not possible now; 422 for wrong details
 */
export const changeOrder = async (
  trx: Trx,
  { id, step, version }: { id: number; step: OrderStep; version?: number },
  details: StepDetails,
  { now, ...known }: Omit<StepContext, 'at'> & Pick<By, 'now'>,
) => {
  const { row, at } = await openOrder(trx, { id, ...(version ? { version } : {}) }, now)
  const context = { ...known, at }
  const { by } = context
  const state = stateOf(row, at)
  const obstacle = findObstacle(step, state)
  if (obstacle) throw new HttpError(409, obstacle)
  const lines = liveLines(await readLines(trx, [id]))
  const returns = await readReturns(trx, id)
  const change: Change = { trx, row, lines, returns, details, context }
  const effect = await effects[step](change)
  const after = stateAfter(step, state)
  const payments = await applyEffect(trx, change, effect)
  const current = currentReturn(await readReturns(trx, id))
  const changed: Columns = {
    ...after,
    return_state: current?.state ?? 'none',
    ...effect.columns,
  }
  const next = { ...row, ...changed }
  const columns: Columns = { ...changed, back: backOf({ ...next, isLate: next.is_late === 1 }) }
  const words =
    row.hidden_at === null
      ? orderWords(
          { ...row, ...columns },
          lines.map(({ article_id, article_name }) => ({ id: article_id, article_name })),
        )
      : row.words
  const event = { at, by: by?.email ?? '', name: step, ...effect.data }
  // A buyer may say again and again that it is paid; the step that the desk is about to take stays right.
  const nextVersion = step === 'claim' && !by ? row.version : row.version + 1
  await storeChange(trx, row, { ...columns, words }, event, nextVersion)
  if (by) {
    const before = undoOf(step, effect, change, payments)
    const rows = [{ id, versionFound: row.version, versionAfter: nextVersion, before }]
    await storeOperation(trx, { by, kind: 'order step', rows }, at)
  }
  // What was refunded before the parcel left is on no invoice either.
  if (step === 'takeBack' || step === 'refund' || step === 'send') {
    const back =
      step === 'takeBack' ? lines.filter(({ id: line }) => effect.lines?.ids.includes(line)) : []
    await writeCreditNote(trx, { row: { ...row, ...columns }, back, context })
  }
  const isOut = (line: Lines[number]) => step === 'takeOut' && effect.lines?.ids.includes(line.id)
  const left = lines.filter((line) => !isOut(line))
  await queueNews(step, { ...change, lines: left }, { ...row, ...columns }, effect.payment)
  return { payment: effect.payment, version: nextVersion }
}

/** Keeps the pieces of an order for a day more. @throws HttpError 404; 409 where nothing is kept by the clock */
export const lengthenHold = async (
  trx: Trx,
  { id, version }: { id: number; version: number },
  { now, by }: By,
) => {
  const { row, at } = await openOrder(trx, { id, version }, now)
  const state = stateOf(row, at)
  if (!state.isHeld || isHeldForGood(state))
    throw new HttpError(409, 'This order has no time limit to extend.')
  const held_until = instantAfter(new Date(row.held_until), LENGTHENED_BY_MS)
  await storeChange(trx, row, { held_until }, { at, by: by.email, name: 'extend', held_until })
}

/** What the log says an order is called; its buyer is not named. */
export const auditOrder = (id: number, step: string, payment?: Effect['payment']) => ({
  subject: {
    kind: 'order' as const,
    id,
    name: orderNumber(id),
    changes: [
      { field: 'step', before: null, after: step },
      ...(payment
        ? [
            { field: 'amount', before: null, after: String(payment.paise / 100) },
            { field: 'way', before: null, after: payment.way },
          ]
        : []),
    ],
  },
})
