import { randomBytes } from 'node:crypto'
import { articleCode } from '../../../../contract/articles/articles.ts'
import { noOrderForm, type TypedOrder } from '../../../../contract/shop/orders/order-form.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import type {
  BagPiece,
  GonePiece,
  OrderFormPage,
} from '../../../../contract/shop/orders/order-pages.ts'
import {
  holdHoursOf,
  isOpenForOrders,
  type ShopSettings,
} from '../../../../contract/shop/settings/shop-settings.ts'
import { sareeAddress } from '../../../../contract/shop/window/saree-address.ts'
import type { Piece } from '../../../../contract/shop/window/shop-pages.ts'
import { findPicturesOf } from '../../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../../database/database.ts'
import { DAY_MS, instantBefore } from '../../../database/instants.ts'
import { findOwnOrders, type StoredPiece } from '../../holds/order-limits.ts'
import { findAlike } from '../../window/alike.ts'
import { liveLines, readLines } from '../order-rows.ts'
import { readOffer, type ShownAmounts } from './offer.ts'

/** What the form is opened with, or was sent with. */
export interface AskedPieces {
  ids: readonly number[]
  unknown: readonly string[]
  tooMany: readonly number[]
}

interface Answer {
  typed?: Partial<TypedOrder>
  errors?: OrderFormPage['errors']
  message?: string
  shown?: ShownAmounts
  key?: string
  sure?: string
  from?: string
  test?: string
}

const nothingShown: ShownAmounts = { prices: new Map(), shipping: null }

const ALIKE = 3

export const OWN_ORDERS_MS = 30 * DAY_MS

const createKey = () => randomBytes(16).toString('base64url')

const nameOf = (piece: StoredPiece) => ({
  code: articleCode(piece.id),
  address: sareeAddress(piece),
  name: piece.article_name,
})

const sum = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((total, number) => total + number, 0) * 100) / 100

type Gone = Awaited<ReturnType<typeof readOffer>>['gone'][number]

const describeGone = ({ id, piece, stock, heldUntil }: Gone, isOwn: boolean): GonePiece => {
  if (!piece) {
    const code = articleCode(id)
    return { code, address: '/Shop', name: code, why: 'unknown', heldUntil: null }
  }
  return { ...nameOf(piece), why: isOwn ? 'own' : stock > 0 ? 'held' : 'sold', heldUntil }
}

/** Those of the last 30 days, as the privacy policy says; one that was hidden since leads nowhere. */
const listOwnOrders = async (db: Db, tokens: readonly string[], at: Date) => {
  if (tokens.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .where('token', 'in', tokens)
    .where('hidden_at', 'is', null)
    .where('created_at', '>', instantBefore(at, OWN_ORDERS_MS))
    .select(['id', 'token', 'created_at'])
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, token, created_at }) => ({
    number: orderNumber(id),
    address: `/Order/${token}`,
    createdAt: created_at,
  }))
}

/** The form as it is now, with all that was typed. Nothing is stored by opening it. */
export const readOrderForm = async (
  db: Db,
  { ids, unknown, tooMany }: AskedPieces,
  { at, settings, ownTokens }: { at: Date; settings: ShopSettings; ownTokens: readonly string[] },
  answer: Answer = {},
): Promise<OrderFormPage> => {
  const ownOrders = await findOwnOrders(db, { tokens: ownTokens, articles: ids }, at)
  const ownIds = ownOrders.map(({ id }) => id)
  const ownLines = liveLines(await readLines(db, ownIds))
  const own = new Set(ownLines.map(({ article_id }) => article_id))
  const shown = answer.shown ?? nothingShown
  const offer = await readOffer(db, ids, { shown, settings, at })
  const { gone, shipping, shippingBefore } = offer
  const covers = await findPicturesOf(db, ids)
  const pieces: BagPiece[] = offer.free.map((piece) => ({
    ...nameOf(piece),
    price: piece.article_price,
    cover: covers.get(piece.id)?.[0] ?? null,
  }))
  const first = offer.free[0] ?? gone.find(({ piece }) => piece)?.piece ?? null
  const alike: readonly Piece[] =
    gone.length > 0 || pieces.length === 0 ? await findAlike(db, first, ALIKE, at) : []
  const typed = { ...noOrderForm, ...answer.typed }
  return {
    kind: 'order form',
    pieces,
    gone: gone.map((one) => describeGone(one, own.has(one.id))),
    unknown,
    tooMany: tooMany.map(articleCode),
    shipping,
    total: sum([...pieces.map(({ price }) => price), shipping ?? 0]),
    holdHours: holdHoursOf(settings),
    isOpen: isOpenForOrders(settings),
    typed,
    errors: answer.errors ?? {},
    message: answer.message ?? '',
    dearer: offer.dearer.map(({ id, before }) => ({ code: articleCode(id), before })),
    shippingBefore,
    from: answer.from ?? '',
    key: answer.key ?? createKey(),
    sure: answer.sure ?? '',
    test: answer.test ?? '',
    ownOrders: await listOwnOrders(db, ownTokens, at),
    ownOrder: ownOrders[0] ? `/Order/${ownOrders[0].token}` : null,
    paymentKinds: settings.cash_on_delivery === 'yes' ? ['ahead', 'delivery'] : ['ahead'],
    alike,
  }
}
