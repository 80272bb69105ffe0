import { articleCode } from '../../../contract/articles/articles.ts'
import { addDays } from '../../../contract/dates/iso-day.ts'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { paiseOf } from '../../../contract/numbers/paise.ts'
import type { OrderStep } from '../../../contract/shop/orders/order-steps.ts'
import type { OrderEvent } from '../../../contract/shop/orders/orders.ts'
import { type ReturnPhoto, returnValue } from '../../../contract/shop/orders/return-rules.ts'
import { holdHoursOf } from '../../../contract/shop/settings/shop-settings.ts'
import { movePiece } from '../../articles/shared/stock.ts'
import type { Trx } from '../../database/database.ts'
import { DAY_MS, HOUR_MS, instantAfter } from '../../database/instants.ts'
import { fromJsonText, toJsonText } from '../../database/json-text.ts'
import type { ReturnRequestRow } from '../../database/tables/order-tables.ts'
import { HttpError } from '../../http/http-error.ts'
import { findTaken, stateOf } from '../holds/holds.ts'
import type { MailContext } from './mails/order-mails.ts'
import type { OrderRow, readLines } from './order-rows.ts'
import { writeInvoice } from './papers/invoice.ts'

/** By how much a claim lengthens a hold, once, and the shop as often as it likes. */
export const LENGTHENED_BY_MS = DAY_MS

export interface StepDetails {
  courier?: string | undefined
  tracking?: string | undefined
  delivered_on?: string | undefined
  /** Rupees. */
  amount?: number | undefined
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

/** @throws HttpError 422 where another order has it */
export const checkUtr = async (trx: Trx, id: number, utr: string | null | undefined) => {
  if (!utr) return
  const other = await trx
    .selectFrom('orders')
    .where('utr', '=', utr)
    .where('id', '<>', id)
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

/** Paise that go back in all: what came, or what the returned pieces are worth. */
const dueOf = ({ paid, parcel, is_late, shipping, return_request }: OrderRow, lines: Lines) => {
  const request = return_request && fromJsonText(return_request)
  if (parcel !== 'returned' || is_late === 1 || !request) return paid
  const prices = lines
    .filter(({ id }) => request.lines.includes(id))
    .map(({ price }) => price / 100)
  return Math.min(paid, paiseOf(returnValue(prices, shipping === 0)))
}

const refundOf = (row: OrderRow, due: number, { amount, is_all: isAll }: StepDetails) => {
  const rest = row.paid - row.refunded
  const paise = amount === undefined ? Math.max(0, due - row.refunded) : paiseOf(amount)
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

export interface Effect {
  columns: Columns
  /** What the history says of it. */
  data?: Omit<OrderEvent, 'at' | 'by' | 'name'>
  /** Lines that are sold or come back with the step. */
  lines?: { ids: readonly number[]; set: { sold_at: string } | { returned_at: string } }
  stock?: { article_id: number; by: 1 | -1 }[]
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
  unclaim: nothing,
  pack: nothing,
  cancel: ({ context: { at, by } }) => ({
    columns: { cancelled_by_buyer_at: by ? null : at.toISOString() },
  }),
  agree: answered,
  refuse: answered,
  claim: async ({ trx, row, details, context: { at } }) => {
    await checkUtr(trx, row.id, details.utr)
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
    await checkUtr(trx, row.id, details.utr)
    const paid = details.amount === undefined ? row.total : paiseOf(details.amount)
    if (paid === 0)
      throw new HttpError(422, 'Please enter the amount that came.', {
        errors: { amount: 'Please enter the amount that came' },
      })
    const isLate = await isTooLate(trx, row, lines, at)
    return {
      columns: {
        paid,
        paid_at: at.toISOString(),
        utr: details.utr ?? row.utr,
        is_late: isLate ? 1 : 0,
        is_unheld: isLate ? row.is_unheld : 0,
      },
      data: { paise: paid, utr: details.utr },
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
      columns: row.return_state === 'agreed' ? { return_state: 'done' } : {},
      data: { to_shelf: toShelf },
      lines: { ids: back.map(({ id }) => id), set: { returned_at: at.toISOString() } },
      stock: toShelf ? back.map(({ article_id }) => ({ article_id, by: 1 })) : [],
    }
  },
  refund: ({ row, lines, details }) => {
    const due = dueOf(row, lines)
    const paise = refundOf(row, due, details)
    const refunded = row.refunded + paise
    const isAll = details.is_all === true || refunded >= due
    return {
      // Something is still to go back.
      columns: { refunded, ...(isAll ? {} : { money: 'paid' }) },
      data: { paise, utr: details.utr },
    }
  },
  restore: async ({ trx, row, lines, context: { at } }) => {
    await requireFree(trx, row, lines, at)
    const held_until = instantAfter(at, LENGTHENED_BY_MS)
    const again = { is_late: 0, is_unheld: 0, is_over: 0, cancelled_by_buyer_at: null }
    return {
      columns: row.money === 'paid' ? again : { ...again, held_until },
      data: row.money === 'paid' || row.payment === 'delivery' ? {} : { held_until },
    }
  },
}
