import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { articleCode } from '../../../contract/articles/articles.ts'
import type { ColourFamily } from '../../../contract/shop/colour-families.ts'
import { sareeAddress } from '../../../contract/shop/saree-address.ts'
import type { Piece, ShopPicture } from '../../../contract/shop/shop-pages.ts'
import type { Db } from '../../database/database.ts'
import { DAY_MS, instantBefore } from '../../database/instants.ts'
import { type Parameter, prepareQuery } from '../../database/lists/prepare-query.ts'
import { availableWidths } from '../../images/renditions.ts'
import { readHeld, visibleStock } from '../../orders/shared/holds.ts'

/** How long a piece stays in the list after it was sold. */
const SOLD_STAYS_MS = 3 * DAY_MS

/** Articles that have a page in the window, whether they can be bought or not. */
export const selectInShop = (db: Db) =>
  db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    // A constant, as the index of the window has this condition.
    .where('article_state', '=', sql.lit('shop'))

/** Those that the list shows: they can be bought, or were sold not long ago. */
export const isListed = (at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(article_stock > 0 or sold_out_at > ${instantBefore(at, SOLD_STAYS_MS)})`

/** What a card of a piece is made of. */
export const pieceColumns = [
  'id',
  'article_name',
  'article_price',
  'article_stock',
  'sold_out_at',
] as const
export type PieceRow = {
  id: number
  article_name: string
  article_price: number
  article_stock: number
  sold_out_at: string | null
}

export const selectPieces = (db: Db) => selectInShop(db).select(pieceColumns)

interface PictureRow {
  article_pic: string
  alt: string
  width: number
  height: number
  derived_at: string | null
  colour_family: ColourFamily | null
}

export const toPicture = ({ article_pic, alt, ...image }: PictureRow): ShopPicture => ({
  name: article_pic,
  alt,
  width: image.width,
  height: image.height,
  widths: availableWidths(image),
  hasSharePicture: image.colour_family !== null,
})

/** The pictures of these articles, those of each in its order. */
export const findPicturesOf = async (db: Db, articles: readonly number[]) => {
  if (articles.length === 0) return new Map<number, ShopPicture[]>()
  const rows = await db
    .selectFrom('article_pictures')
    .innerJoin('images', 'images.name', 'article_pictures.article_pic')
    .where('article_id', 'in', articles)
    .where('article_pictures.deleted_at', 'is', null)
    .select(['article_id', 'article_pic', 'alt', 'width', 'height'])
    .select(['derived_at', 'colour_family'])
    .orderBy('article_id')
    .orderBy('position')
    .orderBy('article_pictures.id')
    .execute()
  const byArticle = Map.groupBy(rows, ({ article_id }) => article_id)
  return new Map([...byArticle].map(([id, some]) => [id, some.map(toPicture)]))
}

/** @param at the moment for which is said what is held */
export const toPieces = async (db: Db, rows: readonly PieceRow[], at: Date): Promise<Piece[]> => {
  const articles = rows.map(({ id }) => id)
  const pictures = await findPicturesOf(db, articles)
  const held = await readHeld(db, at, { articles })
  return rows.map((row) => ({
    address: sareeAddress(row),
    code: articleCode(row.id),
    name: row.article_name,
    price: row.article_price,
    ...visibleStock(row, held),
    cover: pictures.get(row.id)?.[0] ?? null,
  }))
}

/** The moment at which the next sold piece leaves the list, in milliseconds since 1970; null without one. */
export const createLeaveReader = (db: Db) => {
  const firstSold = prepareQuery(db, (after: Parameter<string>) =>
    selectInShop(db)
      .where('article_stock', '=', sql.lit(0))
      .where('sold_out_at', '>', after)
      .select('sold_out_at')
      .orderBy('sold_out_at')
      .limit(sql.lit(1)),
  )
  return async (at: Date) => {
    const [first] = await firstSold(instantBefore(at, SOLD_STAYS_MS))
    return first?.sold_out_at ? Date.parse(first.sold_out_at) + SOLD_STAYS_MS : null
  }
}
