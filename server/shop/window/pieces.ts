import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { articleCode } from '../../../contract/articles/articles.ts'
import { sareeAddress } from '../../../contract/shop/window/saree-address.ts'
import type { Piece } from '../../../contract/shop/window/shop-pages.ts'
import { findPicturesOf, selectInShop } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import { DAY_MS, instantBefore } from '../../database/instants.ts'
import { type Parameter, prepareQuery } from '../../database/lists/prepare-query.ts'
import type { Tables } from '../../database/tables.ts'
import { readHeld, visibleStock } from '../holds/holds.ts'

/** How long a piece stays in the list after it was sold. */
const SOLD_STAYS_MS = 3 * DAY_MS

/** Those that were sold not long ago. */
export const isSoldLately = (at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`sold_out_at > ${instantBefore(at, SOLD_STAYS_MS)}`

/** Those that the list shows: they can be bought, or were sold not long ago. */
export const isListed = (at: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(article_stock > 0 or ${isSoldLately(at)})`

/** What a card of a piece is made of. */
export const pieceColumns = [
  'id',
  'article_name',
  'article_price',
  'article_stock',
  'sold_out_at',
] as const
export type PieceRow = Pick<Selectable<Tables['articles']>, (typeof pieceColumns)[number]>

export const selectPieces = (db: Db) => selectInShop(db).select(pieceColumns)

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
