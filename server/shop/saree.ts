import { type SqlBool, sql } from 'kysely'
import { articleCode, optionalText } from '../../contract/articles/articles.ts'
import {
  DEFAULT_ORIGIN,
  type WindowFacts,
  windowFacts,
} from '../../contract/articles/window-facts.ts'
import { sareeAddress } from '../../contract/shop/saree-address.ts'
import type { MissingPage, Piece, SareePage } from '../../contract/shop/shop-pages.ts'
import type { Db } from '../database/database.ts'
import { findPicturesOf, selectPieces, toPieces } from './pieces.ts'

interface Likeness {
  id: number
  article_pinint: string
  Material: string
  article_price: number
}

const ALIKE = 4
/** Of these newest pieces the most alike are chosen, so that a large category takes no longer. */
const MAX_CANDIDATES = 60

const candidateColumns = ['article_pinint', 'Material'] as const

/** Pieces that can be bought: of the same category and material first, then those of a price nearby; never itself. */
const findAlike = async (db: Db, to: Likeness | null, count: number): Promise<Piece[]> => {
  const candidates = selectPieces(db)
    .where('article_stock', '>', 0)
    .where('id', '<>', to?.id ?? 0)
    .select(candidateColumns)
    .limit(MAX_CANDIDATES)
  const newest = candidates.orderBy('in_shop_since', 'desc').orderBy('id', 'desc')
  if (!to) return toPieces(db, (await newest.execute()).slice(0, count))
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
  )
}

/** Not checked again: a text that a restored backup holds is shown as it is. */
const factsIn = (row: WindowFacts): WindowFacts =>
  Object.fromEntries(windowFacts.map((fact) => [fact, row[fact]])) as WindowFacts

/** The path of the newest saree in the shop; null where there is none. */
export const findNewestSaree = async (db: Db) => {
  const newest = await selectPieces(db)
    .orderBy('in_shop_since', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? sareeAddress(newest) : null
}

export const createSareeReader = (db: Db) => {
  const readMissing = async (id: number | undefined): Promise<MissingPage> => {
    const known = id
      ? await db
          .selectFrom('articles')
          .where('id', '=', id)
          .where('in_shop_since', 'is not', null)
          .select(['id', 'article_pinint', 'Material', 'article_price'])
          .executeTakeFirst()
      : undefined
    return {
      kind: 'missing',
      isGone: known !== undefined,
      alike: await findAlike(db, known ?? null, 3),
    }
  }

  return async (id: number | undefined): Promise<SareePage | MissingPage> => {
    const row =
      id === undefined
        ? undefined
        : await selectPieces(db)
            .where('id', '=', id)
            .select([
              'Material',
              'article_pinint',
              'article_Length',
              'article_Blouse',
              'article_wash',
            ])
            .select(windowFacts)
            .executeTakeFirst()
    if (!row) return readMissing(id)
    const pictures = await findPicturesOf(db, [row.id])
    return {
      kind: 'saree',
      code: articleCode(row.id),
      address: sareeAddress(row),
      name: row.article_name,
      price: row.article_price,
      stock: row.article_stock,
      soldAt: row.article_stock > 0 ? null : row.sold_out_at,
      material: row.Material,
      category: optionalText(row.article_pinint),
      length: row.article_Length,
      hasBlousePiece: row.article_Blouse === 'Yes',
      wash: row.article_wash,
      facts: { ...factsIn(row), origin: row.origin || DEFAULT_ORIGIN },
      pictures: pictures.get(row.id) ?? [],
      alike: await findAlike(db, row, ALIKE),
    }
  }
}
