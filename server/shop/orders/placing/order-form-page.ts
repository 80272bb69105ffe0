import { randomBytes } from 'node:crypto'
import { articleCode, idOfArticleCode } from '../../../../contract/articles/articles.ts'
import { noOrderForm, type OrderForm } from '../../../../contract/shop/orders/order-form.ts'
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
import { freePieces, readHeld, visibleStock } from '../../holds/holds.ts'
import { findOwnOrders, readShopPieces, type StoredPiece } from '../../holds/order-limits.ts'
import { findAlike } from '../../window/alike.ts'
import { liveLines, readLines } from '../order-rows.ts'

/** What the form is opened with, or was sent with. */
export interface AskedPieces {
  ids: readonly number[]
  unknown: readonly string[]
  tooMany: readonly number[]
}

/** What the form that was sent asked for, in rupees. */
export interface ShownAmounts {
  /** By the id of the piece. */
  prices: ReadonlyMap<number, number>
  /** Null where the form did not say it. */
  shipping: number | null
}

interface Answer {
  typed?: Partial<Record<keyof OrderForm, string>>
  errors?: OrderFormPage['errors']
  message?: string
  shown?: ShownAmounts
  key?: string
  sure?: string
  from?: string
}

const nothingShown: ShownAmounts = { prices: new Map(), shipping: null }

const ALIKE = 3

const createKey = () => randomBytes(16).toString('base64url')

const nameOf = (piece: StoredPiece) => ({
  code: articleCode(piece.id),
  address: sareeAddress(piece),
  name: piece.article_name,
})

/** Splits the pieces that were asked for into those that can be ordered now and those that can’t. */
const sortPieces = async (
  db: Db,
  ids: readonly number[],
  { own, at }: { own: ReadonlySet<number>; at: Date },
) => {
  const stored = await readShopPieces(db, ids)
  const held = await readHeld(db, at, { articles: ids })
  const pictures = await findPicturesOf(db, ids)
  const pieces: BagPiece[] = []
  const gone: GonePiece[] = []
  for (const id of ids) {
    const piece = stored.get(id)
    if (!piece) {
      const code = articleCode(id)
      gone.push({ code, address: '/Shop', name: code, why: 'unknown', heldUntil: null })
      continue
    }
    const { stock, heldUntil } = visibleStock(piece, held)
    if (freePieces(piece.article_stock, held.get(id)) > 0)
      pieces.push({
        ...nameOf(piece),
        price: piece.article_price,
        cover: pictures.get(id)?.[0] ?? null,
      })
    else
      gone.push({
        ...nameOf(piece),
        why: own.has(id) ? 'own' : stock > 0 ? 'held' : 'sold',
        heldUntil,
      })
  }
  return { pieces, gone, first: [...stored.values()][0] ?? null }
}

const sum = (numbers: readonly number[]) =>
  Math.round(numbers.reduce((total, number) => total + number, 0) * 100) / 100

/** What went up since the form was opened. */
const findDearer = (
  pieces: readonly BagPiece[],
  shipping: number | null,
  { prices, shipping: before }: ShownAmounts,
) => ({
  dearer: pieces.flatMap(({ code, price }) => {
    const shown = prices.get(idOfArticleCode(code) ?? 0)
    return shown !== undefined && shown < price ? [{ code, before: shown }] : []
  }),
  shippingBefore: before !== null && before < (shipping ?? 0) ? before : null,
})

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
  const { pieces, gone, first } = await sortPieces(db, ids, { own, at })
  const shipping = settings.shipping_charge === '' ? null : Number(settings.shipping_charge)
  const alike: readonly Piece[] =
    gone.length > 0 || pieces.length === 0 ? await findAlike(db, first, ALIKE, at) : []
  const typed = { ...noOrderForm, ...answer.typed }
  return {
    kind: 'order form',
    pieces,
    gone,
    unknown,
    tooMany: tooMany.map(articleCode),
    shipping,
    total: sum([...pieces.map(({ price }) => price), shipping ?? 0]),
    holdHours: holdHoursOf(settings),
    isOpen: isOpenForOrders(settings),
    typed,
    errors: answer.errors ?? {},
    message: answer.message ?? '',
    ...findDearer(pieces, shipping, answer.shown ?? nothingShown),
    from: answer.from ?? '',
    key: answer.key ?? createKey(),
    sure: answer.sure ?? '',
    ownOrder: ownOrders[0] ? `/Order/${ownOrders[0].token}` : null,
    paymentKinds: settings.cash_on_delivery === 'yes' ? ['ahead', 'delivery'] : ['ahead'],
    alike,
  }
}
