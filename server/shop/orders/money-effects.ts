import { paiseOf } from '../../../contract/numbers/paise.ts'
import { missingOf, type PaymentWay } from '../../../contract/shop/orders/order-money.ts'
import type { OrderStep } from '../../../contract/shop/orders/order-steps.ts'
import { currentReturn } from '../../../contract/shop/orders/return-rules.ts'
import type { Trx } from '../../database/database.ts'
import { instantAfter } from '../../database/instants.ts'
import { HttpError } from '../../http/http-error.ts'
import { findTaken, stateOf } from '../holds/holds.ts'
import { findCardFor, readCardMoney } from './gift-cards.ts'
import type { OrderRow } from './order-rows.ts'
import type { Change, Columns, EffectOf, Lines } from './step.ts'
import { checkValues, LENGTHENED_BY_MS } from './step.ts'

/* What the steps of an order’s money change. */

/** @throws HttpError 422 where an order of another buyer has it; one transfer may be for two orders of one buyer */
export const checkUtr = async (
  trx: Trx,
  { id, mobile }: Pick<OrderRow, 'id' | 'mobile'>,
  utr: string | null | undefined,
) => {
  if (!utr) return
  const other = await trx
    .selectFrom('orders')
    .where((row) =>
      row.or([
        row('utr', '=', utr),
        row('id', 'in', (orders) =>
          orders
            .selectFrom('order_payments')
            .where('utr', '=', utr)
            .where('kind', '=', 'receipt')
            .where('voided_at', 'is', null)
            .select('order_id'),
        ),
      ]),
    )
    .where('id', '<>', id)
    .where('mobile', '<>', mobile)
    .select('id')
    .executeTakeFirst()
  if (other)
    throw new HttpError(422, 'This UTR is already used for another order. Please check it.', {
      errors: { utr: 'This UTR is already used for another order. Please check it' },
    })
}

/** Whether money that comes now is too late: the order is cancelled, or its pieces are no longer free. */
const isTooLate = async (trx: Trx, row: OrderRow, lines: Lines, at: Date) => {
  if (row.parcel === 'cancelled') return true
  if (!['new', 'confirmed'].includes(row.parcel) || stateOf(row, at).isHeld) return false
  return (await findTaken(trx, row.id, lines, at)).length > 0
}

/** The receipt that was entered by mistake: one that is named, or else the last. @throws HttpError 409 where there is none */
const findReceipt = async (trx: Trx, order: number, id: number | undefined) => {
  const receipt = await trx
    .selectFrom('order_payments')
    .where('order_id', '=', order)
    .where('kind', '=', 'receipt')
    .where('voided_at', 'is', null)
    .$if(id !== undefined, (all) => all.where('id', '=', id ?? 0))
    .select(['id', 'paise', 'utr'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!receipt)
    throw new HttpError(409, 'This payment was already removed. Please refresh and check.')
  return receipt
}

/** Whether what came, less what went back, is all of this. */
const isCovered = ({ paid, refunded }: OrderRow, paise: number) =>
  paid > 0 && paid - refunded >= paise

/** An order for which enough has come is paid, or too late where its pieces are gone. */
export const settle = async (
  trx: Trx,
  row: OrderRow,
  lines: Lines,
  at: Date,
): Promise<Pick<Columns, 'money' | 'is_late' | 'is_unheld'>> => {
  if (row.money !== 'none' || !isCovered(row, row.total)) return {}
  const isLate = await isTooLate(trx, row, lines, at)
  return { money: 'paid', is_late: isLate ? 1 : 0, is_unheld: isLate ? row.is_unheld : 0 }
}

const laterOf = (one: string, other: string) => (one > other ? one : other)

/** By default a refund goes as its buyer has asked, where it is for what came back, and what a gift card has paid goes to one. */
const refundWayOf = async ({
  trx,
  row,
  returns,
  details: { way },
}: Change): Promise<PaymentWay> => {
  if (way) return way
  const request = currentReturn(returns)
  const isCard = row.back > 0 && request?.state === 'done' && request.resolution === 'gift card'
  return isCard || (await readCardMoney(trx, row.id)) > 0 ? 'gift card' : 'upi'
}

export const moneyEffects = {
  claim: async ({ trx, row, details, context: { at } }) => {
    await checkUtr(trx, row, details.utr)
    const isFirst = row.was_lengthened === 0 && stateOf(row, at).isHeld
    return {
      columns: {
        utr: details.utr ?? row.utr,
        claimed_at: at.toISOString(),
        ...(isFirst
          ? {
              was_lengthened: 1,
              held_until: instantAfter(new Date(row.held_until), LENGTHENED_BY_MS),
            }
          : {}),
      },
      data: { utr: details.utr },
    }
  },
  // What was not found is free for the order that it belongs to.
  unclaim: async ({ trx, row, lines, context: { at } }) => ({
    columns: { utr: null, ...(await settle(trx, { ...row, money: 'none' }, lines, at)) },
    data: row.utr ? { utr: row.utr } : {},
  }),
  pay: async (change) => {
    const { trx, row, lines, details, context } = change
    const { at } = context
    const isLate = await isTooLate(trx, row, lines, at)
    const usual = row.payment === 'delivery' ? 'courier' : 'upi'
    const way = details.way ?? (details.gift_card ? 'gift card' : usual)
    const due = missingOf(row)
    const asked = details.amount === undefined ? undefined : paiseOf(details.amount)
    const card =
      way === 'gift card' && details.gift_card
        ? await findCardFor(change, { due, asked, isLate })
        : undefined
    const paise = card?.paise ?? asked ?? due
    checkValues('pay', { ...details, amount: paise / 100 }, change)
    if (!card) await checkUtr(trx, row, details.utr)
    const utr = card ? row.utr : (details.utr ?? row.utr)
    const paid = row.paid + paise
    // What the shop gave back as goodwill is not due once more.
    const wasPaid = row.money === 'paid' && row.is_late === 0
    const isAll = wasPaid || paid - row.refunded >= row.total
    const isPart = !isAll && stateOf(row, at).isHeld
    return {
      columns: {
        paid,
        paid_at: at.toISOString(),
        utr,
        // Another payment that the buyer has told of is still to be looked for.
        money: isAll ? 'paid' : card ? row.money : 'none',
        is_late: isLate ? 1 : 0,
        is_unheld: isLate || !isAll ? row.is_unheld : 0,
        // Time for the rest.
        ...(isPart && { held_until: laterOf(row.held_until, instantAfter(at, LENGTHENED_BY_MS)) }),
      },
      data: { paise, ...(!card && { utr: details.utr }) },
      payment: {
        kind: 'receipt',
        paise,
        way,
        utr: card ? null : (details.utr ?? null),
        ...(card && { gift_card_id: card.id }),
      },
    }
  },
  unpay: async ({ trx, row, details, context: { at } }) => {
    if (row.gift_to !== '' && row.payment === 'delivery')
      throw new HttpError(
        409,
        'The courier would ask for the money of this gift. Empty “Gift for” in the address first, then remove the payment.',
      )
    const receipt = await findReceipt(trx, row.id, details.payment)
    const paid = row.paid - receipt.paise
    const wasPaid = row.money === 'paid' && row.is_late === 0 && row.parcel !== 'cancelled'
    const isPaid = row.money === 'paid' && paid >= row.total
    return {
      columns: {
        paid,
        money: isPaid ? 'paid' : row.money === 'claimed' ? 'claimed' : 'none',
        is_late: paid > 0 ? row.is_late : 0,
        utr: receipt.utr !== null && receipt.utr === row.utr ? null : row.utr,
        // It was held without a clock, which begins again.
        ...(wasPaid && !isPaid && { held_until: instantAfter(at, LENGTHENED_BY_MS), is_over: 0 }),
      },
      data: { paise: receipt.paise, ...(receipt.utr && { utr: receipt.utr }) },
      voided: receipt.id,
    }
  },
  refund: async (change) => {
    const { row, details } = change
    const paise = details.amount === undefined ? row.back : paiseOf(details.amount)
    checkValues('refund', { ...details, amount: paise / 100 }, change)
    const kept = details.is_all === true ? Math.max(0, row.back - paise) : 0
    return {
      columns: { refunded: row.refunded + paise, waived: row.waived + kept },
      data: { paise, utr: details.utr },
      ...(paise > 0 && {
        payment: {
          kind: 'refund',
          paise,
          way: await refundWayOf(change),
          utr: details.utr ?? null,
        },
      }),
    }
  },
} satisfies Partial<Record<OrderStep, EffectOf>>
