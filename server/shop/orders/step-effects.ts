import { articleCode } from '../../../contract/articles/articles.ts'
import { addDays } from '../../../contract/dates/iso-day.ts'
import {
  deliveryFields,
  GIFT_ON_DELIVERY,
  noGift,
} from '../../../contract/shop/orders/order-form.ts'
import { missingOf } from '../../../contract/shop/orders/order-money.ts'
import type { OrderStep } from '../../../contract/shop/orders/order-steps.ts'
import { holdHoursOf } from '../../../contract/shop/settings/shop-settings.ts'
import { movePiece } from '../../articles/shared/stock.ts'
import type { Trx } from '../../database/database.ts'
import { HOUR_MS, instantAfter } from '../../database/instants.ts'
import { HttpError } from '../../http/http-error.ts'
import { findTaken } from '../holds/holds.ts'
import { moneyEffects, settle } from './money-effects.ts'
import type { OrderRow } from './order-rows.ts'
import { writeInvoice } from './papers/invoice.ts'
import { pieceEffects } from './piece-effects.ts'
import { type Change, checkValues, type EffectOf, LENGTHENED_BY_MS, type Lines } from './step.ts'

/** @throws HttpError 409 where a piece is gone */
const requireFree = async (trx: Trx, row: OrderRow, lines: Lines, at: Date) => {
  const taken = await findTaken(trx, row.id, lines, at)
  if (taken.length > 0)
    throw new HttpError(
      409,
      `We can’t reserve ${taken.map(articleCode).join(', ')}: it’s reserved for somebody else, or sold.`,
    )
}

/** @throws HttpError 422 for a day before the order or after today */
const checkDelivered = (change: Change, delivered_on: string) => {
  checkValues('deliver', { delivered_on }, change)
  // The shop may be in a zone behind the one of the instant.
  if (delivered_on >= addDays(change.row.created_at.slice(0, 10), -1)) return
  const message = 'That’s before the order was placed. Enter the courier’s delivery date'
  throw new HttpError(422, message, { errors: { delivered_on: message } })
}

/** @throws HttpError 409 where the stock says that none is left */
export const changeStock = async (trx: Trx, article_id: number, by: 1 | -1) => {
  if (!(await movePiece(trx, article_id, by)))
    throw new HttpError(
      409,
      `${articleCode(article_id)} shows 0 in stock. Correct the stock, then mark the order as dispatched.`,
    )
}

/** Changes what is given. An order that is no gift any more loses its number and its card too. */
const correctDelivery: EffectOf = (change) => {
  const { row, details } = change
  checkValues('correct', details, change)
  const isGift = (details.gift_to ?? row.gift_to) !== ''
  if (isGift && row.payment === 'delivery' && missingOf(row) > 0)
    throw new HttpError(422, 'Please check these details. Your changes aren’t saved yet.', {
      errors: { gift_to: GIFT_ON_DELIVERY },
    })
  const given = isGift ? details : { ...details, ...noGift }
  const changed = deliveryFields.filter(
    (field) => given[field] !== undefined && given[field] !== row[field],
  )
  return {
    columns: Object.fromEntries(changed.map((field) => [field, given[field]])),
    data: { before: Object.fromEntries(changed.map((field) => [field, row[field]])) },
  }
}

const nothing: EffectOf = () => ({ columns: {} })

/** What each step changes besides the states. */
export const effects: Record<OrderStep, EffectOf> = {
  ...moneyEffects,
  ...pieceEffects,
  confirm: async ({ trx, row, lines, context: { at, settings } }) => {
    if (row.is_unheld === 0) return { columns: {} }
    await requireFree(trx, row, lines, at)
    const held_until = instantAfter(at, holdHoursOf(settings) * HOUR_MS)
    return {
      columns: { ...(await settle(trx, row, lines, at)), is_unheld: 0, is_over: 0, held_until },
      data: row.payment === 'delivery' ? {} : { held_until },
    }
  },
  pack: nothing,
  correct: correctDelivery,
  correctParcel: ({ row, details: { courier = '', tracking = '' } }) => ({
    columns: { courier, tracking },
    data: { courier, tracking, before: { courier: row.courier, tracking: row.tracking } },
  }),
  cancel: ({ context: { at, by } }) => ({
    // All of it goes back, whenever it came.
    columns: { is_late: 0, cancelled_by_buyer_at: by ? null : at.toISOString() },
  }),
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
  deliver: (change) => {
    const day = change.details.delivered_on ?? change.context.today
    checkDelivered(change, day)
    return { columns: { delivered_on: day }, data: { delivered_on: day } }
  },
  restore: async ({ trx, row, lines, context: { at } }) => {
    await requireFree(trx, row, lines, at)
    const held_until = instantAfter(at, LENGTHENED_BY_MS)
    const again = {
      ...(await settle(trx, { ...row, parcel: 'confirmed' }, lines, at)),
      is_late: 0,
      is_unheld: 0,
      is_over: 0,
      waived: 0,
      cancelled_by_buyer_at: null,
    }
    const isPaid = (again.money ?? row.money) === 'paid'
    return {
      columns: isPaid ? again : { ...again, held_until },
      data: isPaid || row.payment === 'delivery' ? {} : { held_until },
    }
  },
}
