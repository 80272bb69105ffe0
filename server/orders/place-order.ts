import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { articleCode } from '../../contract/articles/articles.ts'
import { MAX_PIECES, type OrderForm } from '../../contract/orders/order-form.ts'
import { orderNumber } from '../../contract/orders/order-number.ts'
import { holdHoursOf, type ShopSettings } from '../../contract/shop/shop-settings.ts'
import type { Db, Trx } from '../database/database.ts'
import {
  DAY_MS,
  HOUR_MS,
  instantAfter,
  instantBefore,
  lastSpan,
  MINUTE_MS,
} from '../database/instants.ts'
import { toJsonText } from '../database/json-text.ts'
import { HttpError } from '../http/http-error.ts'
import { selectInShop } from '../shop/shared/pieces.ts'
import {
  confirmationMail,
  type MailContext,
  type MailOrder,
  queueOrderMail,
  shopMail,
} from './order-mails.ts'
import { orderWords } from './order-words.ts'
import { freePieces, isTimedHold, lockOrders, readHeld } from './shared/holds.ts'

/** At most this part of all pieces is held by orders that nobody has confirmed and nobody has paid. */
const UNCONFIRMED_SHARE = 0.2
/** After so many orders for a piece that ended unpaid, in this time, the shop wants to be asked first. */
const MAX_ENDED_HOLDS = 3
const ENDED_HOLDS_MS = 7 * DAY_MS
/** Nobody holds a piece again so soon after an own hold of it. */
const NO_SECOND_HOLD_MS = DAY_MS
/** Many people share one address on a mobile network, so this only stops a script on one machine. */
const MAX_FROM_CLIENT = 20
const CLIENT_WINDOW_MS = 10 * MINUTE_MS

export interface OrderRequest {
  form: OrderForm
  /** The pieces with the prices that the form showed, in rupees. */
  pieces: readonly { id: number; price: number }[]
  key: string
  client: string
  network: string
  fromPage: string
  campaign: string | null
}

export type Refusal =
  | { why: 'gone' }
  /** Some pieces cost more than the form said. */
  | { why: 'dearer'; dearer: { code: string; before: number }[] }
  | { why: 'ordered already'; number: string }
  | { why: 'held before' }
  | { why: 'too many holds' }

export type Placed = { token: string; isNew: boolean } | { refused: Refusal }

const paiseOf = (rupees: number) => Math.round(rupees * 100)

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

export interface StoredPiece {
  id: number
  article_name: string
  article_price: number
  article_stock: number
  Material: string
  article_pinint: string
  sold_out_at: string | null
}

/** Articles in the shop, by id. */
export const readShopPieces = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, StoredPiece>()
  const rows = await selectInShop(db)
    .where('id', 'in', ids)
    .select(['id', 'article_name', 'article_price', 'article_stock'])
    .select(['Material', 'article_pinint', 'sold_out_at'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these articles had so many orders that ended unpaid that the shop wants to be asked. */
export const findBlocked = async (db: Db, ids: readonly number[], at: Date) => {
  if (ids.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('article_id', 'in', ids)
    .where('parcel', '=', 'new')
    .where('money', '=', 'none')
    .where('held_until', '<=', at.toISOString())
    .where('orders.created_at', '>', instantBefore(at, ENDED_HOLDS_MS))
    .groupBy('article_id')
    .having(({ fn }) => fn.countAll(), '>=', MAX_ENDED_HOLDS)
    .select('article_id')
    .execute()
  return new Set(rows.map(({ article_id }) => article_id))
}

/** An order of the same number for one of these pieces: one that still holds it, or one whose hold ended not long ago. */
const findOwnOrder = async (trx: Trx, { form, pieces }: OrderRequest, at: Date) => {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('order_lines', 'orders.id', 'order_lines.order_id')
    .where('mobile', '=', form.mobile)
    .where(
      'article_id',
      'in',
      pieces.map(({ id }) => id),
    )
    .where('parcel', 'in', ['new', 'confirmed', 'packed'])
    .where('orders.created_at', '>', instantBefore(at, 30 * DAY_MS))
    .select(['orders.id', 'token', 'content', 'held_until', 'money', 'parcel'])
    .orderBy('orders.id', 'desc')
    .execute()
  const live = rows.find(
    ({ held_until, money, parcel }) =>
      held_until > at.toISOString() || money === 'paid' || parcel === 'packed',
  )
  const ended = rows.find(({ held_until }) => held_until > instantBefore(at, NO_SECOND_HOLD_MS))
  return { live, wasHeldBefore: !live && ended !== undefined }
}

/** @throws HttpError 429 for a client that has sent very many orders */
const checkClient = async (trx: Trx, { client }: OrderRequest, at: Date) => {
  const { sent } = await trx
    .selectFrom('orders')
    .where('client', '=', client)
    .where((row) => row.between('created_at', ...lastSpan(at, CLIENT_WINDOW_MS)))
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= MAX_FROM_CLIENT)
    throw new HttpError(
      429,
      'Very many orders have come from your connection in the last ten minutes. Others may share it. Please try again in ten minutes, or write to us.',
      { retryAfter: CLIENT_WINDOW_MS / 1000 },
    )
}

/** How many more pieces may be held by orders that nobody has confirmed; one full order is always possible where nothing is held. */
export const countMoreHolds = async (db: Db, at: Date) => {
  const { pieces } = await selectInShop(db)
    .select(sql<number>`cast(coalesce(sum(article_stock), 0) as integer)`.as('pieces'))
    .executeTakeFirstOrThrow()
  const { held } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where(isTimedHold(at))
    .where('parcel', '=', 'new')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  return Math.max(MAX_PIECES, Math.floor(pieces * UNCONFIRMED_SHARE)) - Number(held)
}

/** Why an order is refused now; null where nothing speaks against it. */
const findRefusal = async (
  trx: Trx,
  request: OrderRequest,
  stored: ReadonlyMap<number, StoredPiece>,
  at: Date,
): Promise<Refusal | null> => {
  const { pieces } = request
  const ids = pieces.map(({ id }) => id)
  const held = await readHeld(trx, at, { articles: ids })
  const blocked = await findBlocked(trx, ids, at)
  const isGone = ids.some((id) => {
    const piece = stored.get(id)
    return !piece || blocked.has(id) || freePieces(piece.article_stock, held.get(id)) === 0
  })
  if (ids.length === 0 || isGone) return { why: 'gone' }
  const dearer = pieces.flatMap(({ id, price }) =>
    paiseOf(stored.get(id)?.article_price ?? 0) > paiseOf(price)
      ? [{ code: articleCode(id), before: price }]
      : [],
  )
  if (dearer.length > 0) return { why: 'dearer', dearer }
  return (await countMoreHolds(trx, at)) < ids.length ? { why: 'too many holds' } : null
}

export interface PlaceContext extends Omit<MailContext, 'settings'> {
  settings: ShopSettings
  settingsId: number | null
}

interface NewOrder {
  request: OrderRequest
  lines: readonly { piece: StoredPiece; paise: number }[]
  at: Date
  context: PlaceContext
}

const storeOrder = async (trx: Trx, { request, lines, at, context }: NewOrder) => {
  const { settings } = context
  const shipping = paiseOf(Number(settings.shipping_charge || 0))
  const total = lines.reduce((sum, { paise }) => sum + paise, shipping)
  const token = randomBytes(16).toString('base64url')
  const heldUntil = instantAfter(at, holdHoursOf(settings) * HOUR_MS)
  const { id } = await trx
    .insertInto('orders')
    .values({
      ...request.form,
      token,
      form_key: request.key,
      created_at: at.toISOString(),
      held_until: heldUntil,
      shipping,
      total,
      settings_id: context.settingsId,
      from_page: request.fromPage,
      campaign: request.campaign,
      client: request.client,
      network: request.network,
      content: hashRequest(request),
      history: toJsonText([{ at: at.toISOString(), by: '', what: 'Ordered, held', detail: '' }]),
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
  { at, context, heldUntil }: { at: Date; context: PlaceContext; heldUntil: string },
) => {
  const when = { at, dueAt: at.toISOString() }
  await queueOrderMail(trx, order.id, shopMail(order, context, heldUntil), when)
  if (order.form.email)
    await queueOrderMail(trx, order.id, confirmationMail(order, context, heldUntil), when)
}

/**
 * Places an order: its lines, its hold and its mails, or nothing. A form that comes again gets the order it has made, and so
 * does the same order from another tab.
 * @throws HttpError 409 for a form that comes again with other words, 429 for too many from one client
 */
export const placeOrder = async (
  trx: Trx,
  request: OrderRequest,
  { at, context }: { at: Date; context: PlaceContext },
): Promise<Placed> => {
  await lockOrders(trx)
  const repeated = await findRepeat(trx, request)
  if (repeated) return { token: repeated, isNew: false }
  const stored = await readShopPieces(
    trx,
    request.pieces.map(({ id }) => id),
  )
  const { live, wasHeldBefore } =
    request.pieces.length > 0
      ? await findOwnOrder(trx, request, at)
      : { live: undefined, wasHeldBefore: false }
  if (live?.content === hashRequest(request)) return { token: live.token, isNew: false }
  if (live) return { refused: { why: 'ordered already', number: orderNumber(live.id) } }
  const refused = await findRefusal(trx, request, stored, at)
  if (refused) return { refused }
  if (wasHeldBefore) return { refused: { why: 'held before' } }
  await checkClient(trx, request, at)
  const lines = request.pieces.flatMap(({ id, price }) => {
    const piece = stored.get(id)
    return piece ? [{ piece, paise: Math.min(paiseOf(price), paiseOf(piece.article_price)) }] : []
  })
  const { id, token, heldUntil, total } = await storeOrder(trx, { request, lines, at, context })
  const order: MailOrder = {
    id,
    token,
    form: request.form,
    lines: lines.map(({ piece, paise }) => ({
      code: articleCode(piece.id),
      name: piece.article_name,
      price: paise / 100,
    })),
    total: total / 100,
  }
  await queueMails(trx, order, { at, context, heldUntil })
  return { token, isNew: true }
}
