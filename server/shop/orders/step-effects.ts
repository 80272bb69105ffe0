import type { Selectable } from 'kysely'
import { articleCode } from '../../../contract/articles/articles.ts'
import { addDays } from '../../../contract/dates/iso-day.ts'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { paiseOf } from '../../../contract/numbers/paise.ts'
import { type DeliveryDetails, deliveryFields } from '../../../contract/shop/orders/order-form.ts'
import { missingOf, type PaymentWay } from '../../../contract/shop/orders/order-money.ts'
import type { OrderStep } from '../../../contract/shop/orders/order-steps.ts'
import type { OrderEvent } from '../../../contract/shop/orders/orders.ts'
import { type ReturnPhoto, returnValue } from '../../../contract/shop/orders/return-rules.ts'
import { holdHoursOf } from '../../../contract/shop/settings/shop-settings.ts'
import { movePiece } from '../../articles/shared/stock.ts'
import type { Trx } from '../../database/database.ts'
import { DAY_MS, HOUR_MS, instantAfter } from '../../database/instants.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { ReturnRequestRow } from '../../database/tables/order-tables.ts'
import type { Tables } from '../../database/tables.ts'
import { HttpError } from '../../http/http-error.ts'
import { findTaken, stateOf } from '../holds/holds.ts'
import type { MailContext } from './mails/order-mails.ts'
import type { OrderRow, readLines } from './order-rows.ts'
import { writeInvoice } from './papers/invoice.ts'

/** By how much a claim lengthens a hold, once, and the shop as often as it likes. */
export const LENGTHENED_BY_MS = DAY_MS

type Correction = { [Field in keyof DeliveryDetails]?: DeliveryDetails[Field] | undefined }

export interface StepDetails extends Correction {
  courier?: string | undefined
  tracking?: string | undefined
  delivered_on?: string | undefined
  /** Rupees. */
  amount?: number | undefined
  way?: PaymentWay | undefined
  /** Which receipt was a mistake. */
  payment?: number | undefined
  utr?: string | undefined
  /** Whether nothing more goes back, though less went back than was due. */
  is_all?: boolean | undefined
  to_shelf?: boolean | undefined
  answer?: string | undefined
  return_request?: ReturnRequestRow | undefined
  /** The photos of a return, by kind, as WebP or JPEG. */
  photos?: ReadonlyMap<ReturnPhoto, Buffer> | undefined
}

export interface StepContext extends MailContext {
  at: Date
  /** The day in the shop, `YYYY-MM-DD`. */
  today: string
  /** The e-mail of the administrator; empty for the buyer. */
  by: string
}

export type Lines = Awaited<ReturnType<typeof readLines>>
export type Columns = Partial<OrderRow>

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
    throw new HttpError(422, 'This UTR stands in another order already. Please check it.', {
      errors: { utr: 'This UTR stands in another order already. Please check it' },
    })
}

/** Whether money that comes now is too late: the order is cancelled, or its pieces are no longer free. */
const isTooLate = async (trx: Trx, row: OrderRow, lines: Lines, at: Date) => {
  if (row.parcel === 'cancelled') return true
  if (!['new', 'confirmed'].includes(row.parcel) || stateOf(row, at).isHeld) return false
  return (await findTaken(trx, row.id, lines, at)).length > 0
}

/** @throws HttpError 409 where a piece is gone */
const requireFree = async (trx: Trx, row: OrderRow, lines: Lines, at: Date) => {
  const taken = await findTaken(trx, row.id, lines, at)
  if (taken.length > 0)
    throw new HttpError(
      409,
      `Not here any more: ${taken.map(articleCode).join(', ')}. Another order has it, or it’s sold, so we can’t reserve it for this one.`,
    )
}

/** @throws HttpError 422 for a day before the order or after today */
const checkDelivered = (row: OrderRow, day: string, today: string) => {
  // The shop may be in a zone behind the one of the instant.
  const first = addDays(row.created_at.slice(0, 10), -1)
  if (day >= first && day <= today) return
  const message =
    day > today ? 'This day is still to come' : 'The order is newer. Please enter the courier’s day'
  throw new HttpError(422, message, { errors: { delivered_on: message } })
}

/** @throws HttpError 409 where the stock says that none is left */
export const changeStock = async (trx: Trx, article_id: number, by: 1 | -1) => {
  if (!(await movePiece(trx, article_id, by)))
    throw new HttpError(
      409,
      `The stock of ${articleCode(article_id)} says that none is left. Correct the stock first, then send the parcel.`,
    )
}

/** @throws HttpError 422 for nothing, and for more than is here */
const refundOf = (row: OrderRow, { amount, is_all: isAll }: StepDetails) => {
  const rest = row.paid - row.refunded
  const paise = amount === undefined ? row.back : paiseOf(amount)
  if (paise === 0 && isAll !== true)
    throw new HttpError(422, 'Please enter what went back, or say that nothing more goes back.', {
      errors: { amount: 'Please enter what went back' },
    })
  if (paise > rest)
    throw new HttpError(
      422,
      `At most ${formatRupees(rest / 100)} can go back: ${formatRupees(row.paid / 100)} came, ${formatRupees(row.refunded / 100)} went back before.`,
      { errors: { amount: `At most ${formatRupees(rest / 100)} can go back` } },
    )
  return paise
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
  if (!receipt) throw new HttpError(409, 'This payment doesn’t count any more. Please look again.')
  return receipt
}

export interface Effect {
  columns: Columns
  /** What the history says of it. */
  data?: Omit<OrderEvent, 'at' | 'by' | 'name'>
  /** Lines that are sold or come back with the step. */
  lines?: { ids: readonly number[]; set: { sold_at: string } | { returned_at: string } }
  stock?: { article_id: number; by: 1 | -1 }[]
  /** What it adds to the ledger, and which row of it was a mistake. */
  payment?: Pick<Selectable<Tables['order_payments']>, 'kind' | 'paise' | 'way' | 'utr'>
  voided?: number
}

export interface Change {
  trx: Trx
  row: OrderRow
  lines: Lines
  details: StepDetails
  context: StepContext
}

type EffectOf = (change: Change) => Promise<Effect> | Effect

const answered = ({ row, details }: Change): Effect => {
  const answer = details.answer ?? ''
  const request = row.return_request && fromJsonText(row.return_request)
  return {
    columns: request ? { return_request: toJsonText({ ...request, answer }) } : {},
    data: { answer },
  }
}

const nothing: EffectOf = () => ({ columns: {} })

/** Paise that go back for these pieces. */
const worthOf = (lines: Lines, { shipping }: OrderRow) =>
  paiseOf(
    returnValue(
      lines.map(({ price }) => price / 100),
      shipping === 0,
    ),
  )

const laterOf = (one: string, other: string) => (one > other ? one : other)

const wayOf = ({ payment }: OrderRow, { way }: StepDetails): PaymentWay =>
  way ?? (payment === 'delivery' ? 'courier' : 'upi')

/** What each step changes besides the states. */
export const effects: Record<OrderStep, EffectOf> = {
  confirm: async ({ trx, row, lines, context: { at, settings } }) => {
    if (row.is_unheld === 0) return { columns: {} }
    await requireFree(trx, row, lines, at)
    const held_until = instantAfter(at, holdHoursOf(settings) * HOUR_MS)
    return {
      columns: { is_unheld: 0, is_over: 0, held_until },
      data: row.payment === 'delivery' ? {} : { held_until },
    }
  },
  // What was not found is free for the order that it belongs to.
  unclaim: ({ row }) => ({ columns: { utr: null }, data: row.utr ? { utr: row.utr } : {} }),
  pack: nothing,
  correct: ({ row, details }) => {
    const changed = deliveryFields.filter(
      (field) => details[field] !== undefined && details[field] !== row[field],
    )
    return {
      columns: Object.fromEntries(changed.map((field) => [field, details[field]])),
      data: { before: Object.fromEntries(changed.map((field) => [field, row[field]])) },
    }
  },
  correctParcel: ({ row, details: { courier = '', tracking = '' } }) => ({
    columns: { courier, tracking },
    data: { courier, tracking, before: { courier: row.courier, tracking: row.tracking } },
  }),
  cancel: ({ context: { at, by } }) => ({
    columns: { cancelled_by_buyer_at: by ? null : at.toISOString() },
  }),
  agree: answered,
  refuse: answered,
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
  pay: async ({ trx, row, lines, details, context: { at } }) => {
    await checkUtr(trx, row, details.utr)
    const paise = details.amount === undefined ? missingOf(row) : paiseOf(details.amount)
    if (paise === 0)
      throw new HttpError(422, 'Please enter the amount that came.', {
        errors: { amount: 'Please enter the amount that came' },
      })
    const isLate = await isTooLate(trx, row, lines, at)
    const paid = row.paid + paise
    const isAll = paid - row.refunded >= row.total
    const isPart = !isAll && stateOf(row, at).isHeld
    return {
      columns: {
        paid,
        paid_at: at.toISOString(),
        utr: details.utr ?? row.utr,
        money: isAll ? 'paid' : 'none',
        is_late: isLate ? 1 : 0,
        is_unheld: isLate || !isAll ? row.is_unheld : 0,
        // Time for the rest.
        ...(isPart && { held_until: laterOf(row.held_until, instantAfter(at, LENGTHENED_BY_MS)) }),
      },
      data: { paise, utr: details.utr },
      payment: { kind: 'receipt', paise, way: wayOf(row, details), utr: details.utr ?? null },
    }
  },
  unpay: async ({ trx, row, details, context: { at } }) => {
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
  send: async ({ trx, row, lines, details, context: { at, settings, today } }) => {
    const sold = lines.filter(({ sold_at }) => sold_at === null)
    return {
      columns: {
        courier: details.courier ?? '',
        tracking: details.tracking ?? '',
        sent_at: at.toISOString(),
        ...(await writeInvoice(trx, { row, lines, settings, today })),
      },
      data: { courier: details.courier, tracking: details.tracking },
      lines: { ids: sold.map(({ id }) => id), set: { sold_at: at.toISOString() } },
      stock: sold.map(({ article_id }) => ({ article_id, by: -1 })),
    }
  },
  deliver: ({ row, details, context }) => {
    const day = details.delivered_on ?? context.today
    checkDelivered(row, day, context.today)
    return { columns: { delivered_on: day }, data: { delivered_on: day } }
  },
  ask: async ({ trx, row, details }) => {
    const photos = [...(details.photos ?? [])].map(([kind, content]) => ({
      order_id: row.id,
      kind,
      content: content.toString('base64'),
    }))
    if (photos.length > 0) await trx.insertInto('order_photos').values(photos).execute()
    return {
      columns: {
        return_request: details.return_request ? toJsonText(details.return_request) : null,
      },
    }
  },
  takeBack: ({ row, lines, details, context: { at } }) => {
    const request = row.return_request && fromJsonText(row.return_request)
    const back = lines.filter(
      ({ id, sold_at, returned_at }) =>
        sold_at !== null && returned_at === null && (!request || request.lines.includes(id)),
    )
    const toShelf = details.to_shelf !== false
    return {
      columns: {
        ...(row.return_state === 'agreed' ? { return_state: 'done' } : {}),
        returned: request ? worthOf(back, row) : row.total,
      },
      data: { to_shelf: toShelf },
      lines: { ids: back.map(({ id }) => id), set: { returned_at: at.toISOString() } },
      stock: toShelf ? back.map(({ article_id }) => ({ article_id, by: 1 })) : [],
    }
  },
  refund: ({ row, details }) => {
    const paise = refundOf(row, details)
    const kept = details.is_all === true ? Math.max(0, row.back - paise) : 0
    return {
      columns: { refunded: row.refunded + paise, waived: row.waived + kept },
      data: { paise, utr: details.utr },
      ...(paise > 0 && {
        payment: { kind: 'refund', paise, way: wayOf(row, details), utr: details.utr ?? null },
      }),
    }
  },
  restore: async ({ trx, row, lines, context: { at } }) => {
    await requireFree(trx, row, lines, at)
    const held_until = instantAfter(at, LENGTHENED_BY_MS)
    const again = { is_late: 0, is_unheld: 0, is_over: 0, waived: 0, cancelled_by_buyer_at: null }
    return {
      columns: row.money === 'paid' ? again : { ...again, held_until },
      data: row.money === 'paid' || row.payment === 'delivery' ? {} : { held_until },
    }
  },
}
