import { articleCode } from '../../../contract/articles/articles.ts'
import { backOf, missingOf } from '../../../contract/shop/orders/order-money.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'
import {
  findObstacle,
  isHeldForGood,
  type OrderStep,
  stateAfter,
  UNDO_SECONDS,
} from '../../../contract/shop/orders/order-steps.ts'
import type { OrderEvent } from '../../../contract/shop/orders/orders.ts'
import { lastDayToReturn } from '../../../contract/shop/orders/return-rules.ts'
import type { Trx } from '../../database/database.ts'
import { dateAfter, instantAfter, SECOND_MS } from '../../database/instants.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { OrderUndo } from '../../database/tables/order-tables.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { lockOrders, readFree, stateOf } from '../holds/holds.ts'
import { newsMail, shopNewsMail } from './mails/order-mails.ts'
import { isReturnable, type OrderRow, readLines, readOrder } from './order-rows.ts'
import { orderWords } from './order-words.ts'
import {
  type Change,
  type Columns,
  changeStock,
  checkUtr,
  type Effect,
  effects,
  LENGTHENED_BY_MS,
  type Lines,
  type StepContext,
  type StepDetails,
} from './step-effects.ts'

/** Who changes an order, and the clock that is read when it is their turn. */
export interface By {
  now: () => Date
  /** The e-mail of the administrator. */
  by: string
}

const goneOn = () =>
  new HttpError(
    409,
    'Somebody has gone on with this order since you opened it. Here’s how it stands now.',
  )

/** Locks all orders, and reads this one. @throws HttpError 404, 409 where it is no longer the one that was seen */
const openOrder = async (
  trx: Trx,
  { id, version }: { id: number; version?: number },
  now: () => Date,
) => {
  const at = await lockOrders(trx, now)
  const row = await readOrder(trx, id)
  if (!row) throw notFound()
  if (version !== undefined && row.version !== version) throw goneOn()
  return { row, at }
}

type Entry = Omit<OrderEvent, 'at'> & { at: Date }

type Changed = Pick<OrderRow, 'id' | 'version' | 'history'>

/** Stores what is new of an order, with its entry in the history and the next version; what can be undone is replaced. */
export const storeChange = (
  trx: Trx,
  { id, version, history }: Changed,
  { undo = null, release_number = null, ...columns }: Columns,
  { at, ...event }: Entry,
) =>
  trx
    .updateTable('orders')
    .set({
      ...columns,
      undo,
      release_number,
      version: version + 1,
      history: toJsonText([...fromJsonText(history), { at: at.toISOString(), ...event }]),
    })
    .where('id', '=', id)
    .execute()

const mailOrderOf = (row: OrderRow, lines: Lines) => ({
  id: row.id,
  token: row.token,
  form: row,
  lines: lines.map(({ article_id, article_name, price }) => ({
    code: articleCode(article_id),
    name: article_name,
    price: price / 100,
  })),
  total: row.total / 100,
})

/** Writes what a step changes of lines, stock and ledger. @returns the rows of the ledger that an undo takes back */
const applyEffect = async (trx: Trx, { row, context: { at, by } }: Change, effect: Effect) => {
  for (const { article_id, by } of effect.stock ?? []) await changeStock(trx, article_id, by)
  const { ids = [], set } = effect.lines ?? {}
  if (set && ids.length > 0)
    await trx.updateTable('order_lines').set(set).where('id', 'in', ids).execute()
  const { payment, voided } = effect
  const written = payment
    ? await trx
        .insertInto('order_payments')
        .values({
          ...payment,
          order_id: row.id,
          entered_at: at.toISOString(),
          entered_by: by,
          voided_at: null,
        })
        .returning('id')
        .execute()
    : []
  if (voided !== undefined)
    await trx
      .updateTable('order_payments')
      .set({ voided_at: at.toISOString() })
      .where('id', '=', voided)
      .execute()
  return { written: written.map(({ id }) => id), voided: voided === undefined ? [] : [voided] }
}

const undoOf = (
  step: OrderStep,
  effect: Effect,
  { row, lines, context }: Change,
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
    at: context.at.toISOString(),
    name: step,
    before: Object.fromEntries(
      changed.map((column) => [column, row[column as keyof OrderRow]]),
    ) as OrderUndo['before'],
    lines: lines
      .filter(({ id }) => effect.lines?.ids.includes(id))
      .map(({ id, sold_at, returned_at }) => ({ id, sold_at, returned_at })),
    stock: effect.stock ?? [],
    payments,
  }
}

/** The same payment that is claimed once more is no news. */
const isClaimedAgain = (step: OrderStep, { row }: Change) =>
  step === 'claim' && row.money === 'claimed'

/** The last day on which the buyer can ask for a return; null where none of it can come back, or that day has passed. */
const findReturnUntil = ({ lines, context }: Change, after: OrderRow) => {
  const lastDay = after.delivered_on && lastDayToReturn(after.delivered_on)
  if (!lastDay || context.today > lastDay) return null
  return lines.some(isReturnable) ? lastDay : null
}

/** A step of the shop is told to the buyer once it can no longer be undone, one of the buyer to the shop at once. */
const queueNews = async (step: OrderStep, change: Change, after: OrderRow) => {
  const { trx, row, lines, details, context } = change
  if (row.hidden_at !== null) return
  const order = mailOrderOf(after, lines)
  const about = { order_id: row.id }
  if (!context.by) {
    const mail = isClaimedAgain(step, change)
      ? null
      : shopNewsMail(step, order, context, row.paid > row.refunded ? 'paid' : row.money)
    if (mail) await queueMail(trx, mail, context.at, about)
    return
  }
  if (!row.email) return
  const request = after.return_request && fromJsonText(after.return_request)
  const mail = newsMail(step, order, context, {
    parcel: after.parcel,
    money: after.money,
    payment: after.payment,
    isLate: after.is_late === 1,
    wasUnheld: row.is_unheld === 1,
    heldUntil: after.held_until,
    courier: details.courier ?? '',
    tracking: details.tracking ?? '',
    deliveredOn: after.delivered_on,
    returnUntil: step === 'deliver' ? findReturnUntil(change, after) : null,
    amount: (step === 'refund' ? after.refunded - row.refunded : after.paid - row.paid) / 100,
    missing: missingOf(after) / 100,
    isGiftCard: after.parcel === 'returned' && request?.resolution === 'gift card',
    answer: details.answer ?? '',
  })
  const dueAt = dateAfter(context.at, UNDO_SECONDS * SECOND_MS)
  if (mail) await queueMail(trx, mail, context.at, { ...about, dueAt })
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
  const lines = await readLines(trx, [id])
  const change: Change = { trx, row, lines, details, context }
  const effect = await effects[step](change)
  const { returning, ...after } = stateAfter(step, state)
  const payments = await applyEffect(trx, change, effect)
  const changed: Columns = { ...after, return_state: returning, ...effect.columns }
  const next = { ...row, ...changed }
  const columns: Columns = { ...changed, back: backOf({ ...next, isLate: next.is_late === 1 }) }
  const words =
    row.hidden_at === null
      ? orderWords(
          { ...row, ...columns },
          lines.map(({ article_id, article_name }) => ({ id: article_id, article_name })),
        )
      : row.words
  const undo = by ? toJsonText(undoOf(step, effect, change, payments)) : null
  await storeChange(trx, row, { ...columns, words, undo }, { at, by, name: step, ...effect.data })
  await queueNews(step, change, { ...row, ...columns })
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
  for (const article of articles) {
    const pieces = free.get(article) ?? 0
    const moved = undo.stock.find(({ article_id }) => article_id === article)?.by ?? 0
    const then = pieces - moved - Number(wasHeld)
    if (then < 0 && then < pieces - Number(isHeld))
      throw new HttpError(
        409,
        `This can’t be undone: somebody has ordered ${articleCode(article)} since.`,
      )
  }
}

/**
 * Takes back the last step of the shop with its mails and its stock. The invoice number stays with the order, so that there
 * is no gap.
 * @throws HttpError 404; 409 where it can no longer be undone; 422 where another order has its UTR now
 */
export const undoStep = async (
  trx: Trx,
  { id, version }: { id: number; version: number },
  { now, by }: By,
) => {
  const { row, at } = await openOrder(trx, { id, version }, now)
  const undo = row.undo && fromJsonText(row.undo)
  const until = undo && instantAfter(new Date(undo.at), UNDO_SECONDS * SECOND_MS)
  if (!undo || !until || until <= at.toISOString() || undo.name === 'release')
    throw new HttpError(409, 'It’s too late to undo this. The buyer has been told.')
  await checkPieces(trx, row, undo, at)
  if (undo.before.utr) await checkUtr(trx, row, String(undo.before.utr))
  for (const { article_id, by: moved } of undo.stock)
    await changeStock(trx, article_id, moved === 1 ? -1 : 1)
  for (const { id: line, ...before } of undo.lines)
    await trx.updateTable('order_lines').set(before).where('id', '=', line).execute()
  const { written, voided } = undo.payments
  if (written.length > 0)
    await trx.deleteFrom('order_payments').where('id', 'in', written).execute()
  if (voided.length > 0)
    await trx
      .updateTable('order_payments')
      .set({ voided_at: null })
      .where('id', 'in', voided)
      .execute()
  await trx
    .deleteFrom('mails')
    .where('order_id', '=', id)
    .where('created_at', '=', undo.at)
    .where('kind', '=', 'order news')
    .where('sent_at', 'is', null)
    .execute()
  const { invoice_number: _, invoice: __, ...before } = undo.before
  const entry = { at, by, name: 'undo', undone: undo.name } as const
  await storeChange(trx, row, before as Columns, entry)
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
    throw new HttpError(
      409,
      'This order keeps no piece by the clock, so nothing can be lengthened.',
    )
  const held_until = instantAfter(new Date(row.held_until), LENGTHENED_BY_MS)
  await storeChange(trx, row, { held_until }, { at, by, name: 'extend', held_until })
}

/** What the log says an order is called; its buyer is not named. */
export const auditOrder = (id: number, step: string) => ({
  subject: {
    kind: 'order' as const,
    id,
    name: orderNumber(id),
    changes: [{ field: 'step', before: null, after: step }],
  },
})
