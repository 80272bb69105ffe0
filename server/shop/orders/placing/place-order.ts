import { hash, randomBytes } from 'node:crypto'
import { articleCode } from '../../../../contract/articles/articles.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { paiseOf } from '../../../../contract/numbers/paise.ts'
import type { OrderForm } from '../../../../contract/shop/orders/order-form.ts'
import {
  arrivalDay,
  deliveryZoneOf,
  dispatchDay,
} from '../../../../contract/shop/settings/arrival-day.ts'
import { holdHoursOf, type ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import type { Trx } from '../../../database/database.ts'
import { HOUR_MS, instantAfter } from '../../../database/instants.ts'
import { toJsonText } from '../../../database/json-text.ts'
import type { Written } from '../../../http/call.ts'
import { endHolds, lockOrders } from '../../holds/holds.ts'
import { findOwnOrders, mayHold, type StoredPiece } from '../../holds/order-limits.ts'
import { findMailPhotos } from '../mails/buyer-mail.ts'
import { confirmationMail, queueConfirmation } from '../mails/confirmation-mail.ts'
import { type MailContext, type MailOrder, shopMail } from '../mails/order-mails.ts'
import { queueShopMail } from '../mails/shop-digest.ts'
import { orderWords } from '../order-words.ts'
import { readOffer, type ShownAmounts } from './offer.ts'

export interface OrderRequest {
  form: OrderForm
  articles: readonly number[]
  /** What the form showed; a piece without a price is refused as dearer. */
  shown: ShownAmounts
  /** The hash of what was sent (`hashOrder`). */
  content: string
  /** The keys of the orders that the same browser has placed. */
  ownTokens: readonly string[]
  /** Whether the shop has placed it itself. */
  isTest: boolean
  /** Whether the buyer wants one more of what they have ordered. */
  isAgain: boolean
  network: string
  fromPage: string
  campaign: string | null
}

/** The key of an order, or why there is none, to the buyer. */
export type Placed = { token: string } | { refused: string }

/** With it begin the idempotency keys of forms that have made an order. */
export const ORDER_KEY = '0 placeOrder '

/** What tells an order from another one of the same buyer. */
export const hashOrder = (form: OrderForm, articles: readonly number[]) =>
  hash('sha256', JSON.stringify([form, articles]))

/** Why an order is refused now; null where nothing speaks against it. */
const findRefusal = (offer: Awaited<ReturnType<typeof readOffer>>) => {
  const { free, gone, dearer, shipping, shippingBefore: before } = offer
  if (free.length === 0 || gone.length > 0)
    return 'You haven’t been charged, and your details are saved.'
  if (dearer.length > 0)
    return 'A price has changed since you opened this page. Your order hasn’t been placed yet. Order at the new price, or go back to the shop.'
  return before === null
    ? null
    : `Shipping has changed from ${before === 0 ? 'free' : formatRupees(before)} to ${formatRupees(shipping ?? 0)}. Your order hasn’t been placed yet. Order at the new total, or go back to the shop.`
}

export interface PlaceContext extends Omit<MailContext, 'settings'> {
  /** `YYYY-MM-DD` in the shop. */
  today: string
  settings: ShopSettings
  settingsId: number | null
}

interface NewOrder {
  form: OrderForm
  origin: Pick<OrderRequest, 'content' | 'network' | 'fromPage' | 'campaign'>
  /** Paise. */
  shipping: number
  /** What each piece costs, and by how much that was lowered. */
  lines: readonly { piece: StoredPiece; paise: number; discount?: number }[]
  isHeld: boolean
  at: Date
  settings: ShopSettings
  settingsId: number | null
  isTest?: boolean
  /** Of an order that the desk places, and confirms with it. */
  byHand?: { by: string; discountReason: string }
}

const firstEvents = ({ isHeld, at, byHand }: NewOrder, heldUntil: string) => {
  const event = { at: at.toISOString(), by: byHand?.by ?? '' }
  return toJsonText([
    { ...event, name: 'place' as const, ...(isHeld && { held_until: heldUntil }) },
    ...(byHand ? [{ ...event, name: 'confirm' as const }] : []),
  ])
}

/** Writes an order and its lines, whose pieces were found to be free. */
export const storeOrder = async (trx: Trx, order: NewOrder) => {
  const { form, origin, lines, shipping, isHeld, at, settings, byHand } = order
  const total = lines.reduce((sum, { paise }) => sum + paise, shipping)
  const token = randomBytes(16).toString('base64url')
  const heldUntil = instantAfter(at, holdHoursOf(settings) * HOUR_MS)
  const { id } = await trx
    .insertInto('orders')
    .values({
      ...form,
      // Nothing is paid ahead where nothing is due.
      payment: total === 0 ? 'delivery' : form.payment,
      token,
      created_at: at.toISOString(),
      held_until: heldUntil,
      is_unheld: isHeld ? 0 : 1,
      pieces: lines.length,
      shipping,
      total,
      settings_id: order.settingsId,
      from_page: origin.fromPage,
      campaign: origin.campaign,
      network: origin.network,
      content: origin.content,
      history: firstEvents(order, heldUntil),
      is_test: order.isTest ? 1 : 0,
      ...(byHand && { parcel: 'confirmed', discount_reason: byHand.discountReason }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_lines')
    .values(
      lines.map(({ piece, paise, discount = 0 }) => ({
        order_id: id,
        article_id: piece.id,
        article_name: piece.article_name,
        category: piece.article_pinint,
        material: piece.Material,
        price: paise,
        discount,
        fall_and_pico: piece.fall_and_pico,
      })),
    )
    .execute()
  const words = orderWords(
    { ...form, id, utr: null },
    lines.map(({ piece }) => piece),
  )
  await trx.updateTable('orders').set({ words }).where('id', '=', id).execute()
  return { id, token, heldUntil, total }
}

/** The mails of a new order: one to the shop, and one to the buyer who gave an address. */
const queueMails = async (
  trx: Trx,
  order: MailOrder,
  about: { at: Date; context: PlaceContext; heldUntil: string | null; network: string },
) => {
  const { at, context, heldUntil, network } = about
  const { settings, today } = context
  // Whatever the hour, what is paid today leaves by then.
  const leaves = dispatchDay(settings, { day: today, hour: 23 })
  const zone = deliveryZoneOf(order.form.state, settings.shop_state)
  const hold =
    heldUntil === null ? null : { heldUntil, arrivesOn: arrivalDay(settings, leaves, zone) }
  const told = {
    order: order.id,
    what: `new order, ${formatRupees(order.total)}`,
    publicUrl: context.publicUrl,
    at,
  }
  await queueShopMail(trx, shopMail(order, context, heldUntil), told)
  if (order.form.email)
    await queueConfirmation(trx, confirmationMail(order, context, hold), {
      order: order.id,
      at,
      network,
    })
}

/** The same form can still make an order. */
const placedNothing = (answer: Placed): Written<Placed> => ({ answer, changedNothing: true })

/**
 * Places an order: its lines, its hold and its mails, or nothing. Past a limit it is taken without a hold. The same order
 * from another tab of the same browser gets the order that it has made. Nothing is told by a number, which anybody can type.
 */
export const placeOrder = async (
  trx: Trx,
  request: OrderRequest,
  { now, context }: { now: () => Date; context: PlaceContext },
): Promise<Written<Placed>> => {
  const at = await lockOrders(trx, now)
  const { articles } = request
  const [own] = await findOwnOrders(trx, { tokens: request.ownTokens, articles }, at)
  if (own && !request.isAgain)
    return placedNothing(
      own.content === request.content
        ? { token: own.token }
        : { refused: 'You’ve already ordered this saree, so we didn’t place a second order.' },
    )
  const { settings } = context
  const offer = await readOffer(trx, articles, { shown: request.shown, settings, at })
  const refused = findRefusal(offer)
  if (refused) return placedNothing({ refused })
  const { free: pieces } = offer
  const lines = pieces.map((piece) => ({ piece, paise: paiseOf(piece.article_price) }))
  await endHolds(trx, at)
  const { network, form } = request
  // Limits are for strangers.
  const isHeld =
    request.isTest || (await mayHold(trx, { mobile: form.mobile, network }, pieces, at))
  const stored = await storeOrder(trx, {
    form,
    origin: request,
    isTest: request.isTest,
    lines,
    shipping: paiseOf(offer.shipping ?? 0),
    isHeld,
    at,
    settings,
    settingsId: context.settingsId,
  })
  const photos = form.email
    ? await findMailPhotos(trx, articles, context.publicUrl)
    : new Map<number, never>()
  const order: MailOrder = {
    ...stored,
    form,
    lines: lines.map(({ piece, paise }) => ({
      code: articleCode(piece.id),
      name: piece.article_name,
      price: paise / 100,
      photo: photos.get(piece.id),
    })),
    shipping: offer.shipping ?? 0,
    total: stored.total / 100,
  }
  const heldUntil = isHeld ? stored.heldUntil : null
  await queueMails(trx, order, { at, context, heldUntil, network })
  return { answer: { token: stored.token } }
}
