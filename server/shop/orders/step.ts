import type { Selectable } from 'kysely'
import type { OrderEvent, ReturnRequest } from '../../../contract/shop/orders/order-records.ts'
import type { OrderStep } from '../../../contract/shop/orders/order-steps.ts'
import type { ReturnPhoto } from '../../../contract/shop/orders/return-rules.ts'
import { findStepFault, type StepValues } from '../../../contract/shop/orders/step-values.ts'
import type { Trx } from '../../database/database.ts'
import { DAY_MS } from '../../database/instants.ts'
import type { Tables } from '../../database/tables.ts'
import type { Actor } from '../../http/call.ts'
import { HttpError } from '../../http/http-error.ts'
import type { MailContext } from './mails/order-mails.ts'
import type { OrderRow, readLines } from './order-rows.ts'

/** By how much a claim lengthens a hold, once, and the shop as often as it likes. */
export const LENGTHENED_BY_MS = DAY_MS

export interface StepDetails extends Partial<StepValues> {
  return_request?: Omit<ReturnRequest, 'id' | 'state' | 'photos'> | undefined
  /** The photos of a return, by kind, as WebP or JPEG. */
  photos?: ReadonlyMap<ReturnPhoto, Buffer> | undefined
}

export interface StepContext extends MailContext {
  at: Date
  /** The day in the shop, `YYYY-MM-DD`. */
  today: string
  /** Null for the buyer. */
  by: Actor | null
}

export type Lines = Awaited<ReturnType<typeof readLines>>
export type Columns = Partial<OrderRow>

export interface Effect {
  columns: Columns
  /** What the history says of it. */
  data?: Omit<OrderEvent, 'at' | 'by' | 'name'>
  /** Lines that are sold or come back with the step. */
  lines?: {
    ids: readonly number[]
    set: { sold_at: string } | { returned_at: string } | { cancelled_at: string }
  }
  /** What becomes of a return. */
  returning?: { id: number; set: { state: ReturnRequest['state']; answer?: string } }
  stock?: { article_id: number; by: 1 | -1 }[]
  /** What it adds to the ledger, and which row of it was a mistake. */
  payment?: Pick<Selectable<Tables['order_payments']>, 'kind' | 'paise' | 'way' | 'utr'> & {
    /** The card that a receipt uses. */
    gift_card_id?: number
  }
  voided?: number
}

export interface Change {
  trx: Trx
  row: OrderRow
  /** The pieces that it has, without those that were taken out. */
  lines: Lines
  returns: readonly ReturnRequest[]
  details: StepDetails
  context: StepContext
}

/** @throws HttpError 422 for wrong values, by the rules that the desk checks before */
export const checkValues = (
  step: OrderStep,
  values: Partial<StepValues>,
  { row, context: { today } }: Pick<Change, 'row' | 'context'>,
) => {
  const limits = { refundable: (row.paid - row.refunded) / 100, today }
  const [field, message] = findStepFault(step, values, limits) ?? []
  if (field && message) throw new HttpError(422, `${message}.`, { errors: { [field]: message } })
}

export type EffectOf = (change: Change) => Promise<Effect> | Effect
