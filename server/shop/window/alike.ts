import { type SqlBool, sql } from 'kysely'
import type { Piece } from '../../../contract/shop/window/shop-pages.ts'
import type { Db } from '../../database/database.ts'
import { isFree } from '../holds/holds.ts'
import { selectPieces, toPieces } from './pieces.ts'

interface Likeness {
  id: number
  article_pinint: string
  Material: string
  article_price: number
}

/** Of these newest pieces the most alike are chosen, so that a large category takes no longer. */
const MAX_CANDIDATES = 60

const candidateColumns = ['article_pinint', 'Material'] as const

/** Pieces that can be bought: of the same category and material first, then those of a price nearby; never itself. */
export const findAlike = async (
  db: Db,
  to: Likeness | null,
  count: number,
  at: Date,
): Promise<Piece[]> => {
  const candidates = selectPieces(db)
    .where('article_stock', '>', 0)
    .where('id', '<>', to?.id ?? 0)
    .where(isFree(at))
    .select(candidateColumns)
    .limit(MAX_CANDIDATES)
  const newest = candidates.orderBy('in_shop_since', 'desc').orderBy('id', 'desc')
  if (!to) return toPieces(db, (await newest.execute()).slice(0, count), at)
  const isOfCategory = sql<SqlBool>`article_pinint_folded = folded(${to.article_pinint})`
  const ofCategory = await candidates.where(isOfCategory).orderBy('id', 'desc').execute()
  const isEnough = ofCategory.length >= count
  const rows = isEnough ? ofCategory : [...ofCategory, ...(await newest.execute())]
  const difference = (row: Likeness) =>
    (row.article_pinint === to.article_pinint ? 0 : 2e9) +
    (row.Material === to.Material ? 0 : 1e9) +
    Math.abs(row.article_price - to.article_price)
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  return toPieces(
    db,
    unique.sort((one, other) => difference(one) - difference(other)).slice(0, count),
    at,
  )
}
