import { hash, randomBytes } from 'node:crypto'
import { articleCode } from '../../../../contract/articles/articles.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { paiseOf } from '../../../../contract/numbers/paise.ts'
import type { OrderForm } from '../../../../contract/shop/orders/order-form.ts'
import { holdHoursOf, type ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import type { Trx } from '../../../database/database.ts'
import { HOUR_MS, instantAfter } from '../../../database/instants.ts'
import { toJsonText } from '../../../database/json-text.ts'
import { HttpError } from '../../../http/http-error.ts'
import { endHolds, freePieces, lockOrders, readHeld } from '../../holds/holds.ts'
import {
  findOwnOrders,
  mayHold,
  readShopPieces,
  type StoredPiece,
} from '../../holds/order-limits.ts'
import {
  type MailContext,
  type MailOrder,
  queueConfirmation,
  shopMail,
} from '../mails/order-mails.ts'
import { queueShopMail } from '../mails/shop-digest.ts'
import { orderWords } from '../order-words.ts'

export interface OrderRequest {
  form: OrderForm
  /** The pieces with the prices that the form showed, in rupees. */
  pieces: readonly { id: number; price: number }[]
  /** The shipping that it showed; null for a form that did not say it. */
  shipping: number | null
  key: string
  /** The keys of the orders that the same browser has placed. */
  ownTokens: readonly string[]
  /** Whether the buyer wants one more of what they have ordered. */
  isAgain: boolean
  network: string
  fromPage: string
  campaign: string | null
}

export type Refusal =
  | { why: 'gone' }
  /** Some pieces cost more than the form said. */
  | { why: 'dearer' }
  | { why: 'dearer shipping'; before: number; now: number }
  | { why: 'ordered already' }

export type Placed = { token: string; isNew: boolean } | { refused: Refusal }

const hashRequest = ({ form, pieces }: OrderRequest) =>
  hash('sha256', JSON.stringify([form, pieces.map(({ id }) => id)]))

/** The order that the same form has made. @throws HttpError 409 where its words were others */
const findRepeat = async (trx: Trx, request: OrderRequest) => {
  const known = await trx
    .selectFrom('orders')
    .where('form_key', '=', request.key)
    .select(['token', 'content'])
    .executeTakeFirst()
  if (known && known.content !== hashRequest(request))
    throw new HttpError(
      409,
      'This form has made an order already, with other words. Nothing more was ordered. Open the order, or send this form again for another one.',
    )
  return known?.token
}

/** Rupees; nothing where the shop has not said what it costs. */
const shippingOf = ({ shipping_charge }: ShopSettings) => Number(shipping_charge || 0)

/** Why an order is refused now; null where nothing speaks against it. */
const findRefusal = async (
  trx: Trx,
  request: OrderRequest,
  {
    stored,
    at,
    settings,
  }: { stored: ReadonlyMap<number, StoredPiece>; at: Date; settings: ShopSettings },
): Promise<Refusal | null> => {
  const { pieces, shipping } = request
  const ids = pieces.map(({ id }) => id)
  const held = await readHeld(trx, at, { articles: ids })
  const isGone = ids.some((id) => {
    const piece = stored.get(id)
    return !piece || freePieces(piece.article_stock, held.get(id)) === 0
  })
  if (ids.length === 0 || isGone) return { why: 'gone' }
  const isDearer = pieces.some(
    ({ id, price }) => paiseOf(stored.get(id)?.article_price ?? 0) > paiseOf(price),
  )
  if (isDearer) return { why: 'dearer' }
  const now = shippingOf(settings)
  return shipping !== null && shipping < now
    ? { why: 'dearer shipping', before: shipping, now }
    : null
}

export interface PlaceContext extends Omit<MailContext, 'settings'> {
  settings: ShopSettings
  settingsId: number | null
}

interface NewOrder {
  request: OrderRequest
  lines: readonly { piece: StoredPiece; paise: number }[]
  isHeld: boolean
  at: Date
  context: PlaceContext
}

const storeOrder = async (trx: Trx, { request, lines, isHeld, at, context }: NewOrder) => {
  const { settings } = context
  const shipping = paiseOf(shippingOf(settings))
  const total = lines.reduce((sum, { paise }) => sum + paise, shipping)
  const token = randomBytes(16).toString('base64url')
  const heldUntil = instantAfter(at, holdHoursOf(settings) * HOUR_MS)
  const { id } = await trx
    .insertInto('orders')
    .values({
      ...request.form,
      // Nothing is paid ahead where nothing is due.
      payment: total === 0 ? 'delivery' : request.form.payment,
      token,
      form_key: request.key,
      created_at: at.toISOString(),
      held_until: heldUntil,
      is_unheld: isHeld ? 0 : 1,
      pieces: lines.length,
      shipping,
      total,
      settings_id: context.settingsId,
      from_page: request.fromPage,
      campaign: request.campaign,
      network: request.network,
      content: hashRequest(request),
      history: toJsonText([
        { at: at.toISOString(), by: '', name: 'place', ...(isHeld && { held_until: heldUntil }) },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_lines')
    .values(
      lines.map(({ piece, paise }) => ({
        order_id: id,
        article_id: piece.id,
        article_name: piece.article_name,
        category: piece.article_pinint,
        material: piece.Material,
        price: paise,
        fall_and_pico: piece.fall_and_pico,
      })),
    )
    .execute()
  const words = orderWords(
    { ...request.form, id, utr: null },
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
  const { at, context, heldUntil } = about
  const told = {
    order: order.id,
    what: `new order, ${formatRupees(order.total)}`,
    publicUrl: context.publicUrl,
    at,
  }
  await queueShopMail(trx, shopMail(order, context, heldUntil), told)
  await queueConfirmation(trx, order, about)
}

/**
 * Places an order: its lines, its hold and its mails, or nothing. Past a limit it is taken without a hold. A form that comes
 * again gets the order it has made, and so does the same order from another tab of the same browser. Nothing is told by a
 * number, which anybody can type.
 * @throws HttpError 409 for a form that comes again with other words
 */
export const placeOrder = async (
  trx: Trx,
  request: OrderRequest,
  { now, context }: { now: () => Date; context: PlaceContext },
): Promise<Placed> => {
  const at = await lockOrders(trx, now)
  const repeated = await findRepeat(trx, request)
  if (repeated) return { token: repeated, isNew: false }
  const articles = request.pieces.map(({ id }) => id)
  const inShop = await readShopPieces(trx, articles)
  const [own] = await findOwnOrders(trx, { tokens: request.ownTokens, articles }, at)
  if (own && !request.isAgain)
    return own.content === hashRequest(request)
      ? { token: own.token, isNew: false }
      : { refused: { why: 'ordered already' } }
  const refused = await findRefusal(trx, request, {
    stored: inShop,
    at,
    settings: context.settings,
  })
  if (refused) return { refused }
  const lines = request.pieces.flatMap(({ id, price }) => {
    const piece = inShop.get(id)
    return piece ? [{ piece, paise: Math.min(paiseOf(price), paiseOf(piece.article_price)) }] : []
  })
  await endHolds(trx, at)
  const pieces = lines.map(({ piece }) => piece)
  const { network, form } = request
  const isHeld = await mayHold(trx, { mobile: form.mobile, network }, pieces, at)
  const stored = await storeOrder(trx, { request, lines, isHeld, at, context })
  const order: MailOrder = {
    ...stored,
    form: request.form,
    lines: lines.map(({ piece, paise }) => ({
      code: articleCode(piece.id),
      name: piece.article_name,
      price: paise / 100,
    })),
    total: stored.total / 100,
  }
  const heldUntil = isHeld ? stored.heldUntil : null
  await queueMails(trx, order, { at, context, heldUntil, network })
  return { token: stored.token, isNew: true }
}
