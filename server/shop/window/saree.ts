import type { Selectable } from 'kysely'
import { articleCode, optionalText } from '../../../contract/articles/articles.ts'
import {
  DEFAULT_ORIGIN,
  type WindowFacts,
  windowFacts,
} from '../../../contract/articles/window-facts.ts'
import { sareeAddress } from '../../../contract/shop/window/saree-address.ts'
import type { MissingPage, SareePage } from '../../../contract/shop/window/shop-pages.ts'
import { findPicturesOf, selectByIds } from '../../articles/shared/articles-in-shop.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { readHeld, visibleStock } from '../holds/holds.ts'
import { findAlike } from './alike.ts'
import { type PieceRow, pieceColumns, selectPieces } from './pieces.ts'

const ALIKE = 4

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

const sareeColumns = [
  'Material',
  'article_pinint',
  'article_Length',
  'article_Blouse',
  'article_wash',
  ...windowFacts,
] as const
type SareeRow = PieceRow & Pick<Selectable<Tables['articles']>, (typeof sareeColumns)[number]>

const toSareePage = async (db: Db, row: SareeRow, at: Date): Promise<SareePage> => {
  const pictures = await findPicturesOf(db, [row.id])
  const held = await readHeld(db, at, { articles: [row.id] })
  const shown = visibleStock(row, held)
  return {
    kind: 'saree',
    code: articleCode(row.id),
    address: sareeAddress(row),
    name: row.article_name,
    price: row.article_price,
    ...shown,
    material: row.Material,
    category: optionalText(row.article_pinint),
    length: row.article_Length,
    hasBlousePiece: row.article_Blouse === 'Yes',
    wash: row.article_wash,
    facts: { ...factsIn(row), origin: row.origin || DEFAULT_ORIGIN },
    pictures: pictures.get(row.id) ?? [],
    alike: [],
  }
}

/** A saree as its buyer sees it, also one that has left the shop; undefined for one that was deleted for good. */
export const readOrderedSaree = async (db: Db, id: number, at: Date) => {
  const row = await selectByIds(db, [id])
    .select(pieceColumns)
    .select(sareeColumns)
    .executeTakeFirst()
  return row && toSareePage(db, row, at)
}

export const createSareeReader = (db: Db) => {
  const readMissing = async (id: number | undefined, at: Date): Promise<MissingPage> => {
    const known = id
      ? await selectByIds(db, [id])
          .where('in_shop_since', 'is not', null)
          .select(['id', 'article_pinint', 'Material', 'article_price'])
          .executeTakeFirst()
      : undefined
    return {
      kind: 'missing',
      isGone: known !== undefined,
      ...(known && { code: articleCode(known.id) }),
      alike: await findAlike(db, known ?? null, 3, at),
    }
  }

  return async (id: number | undefined, at: Date): Promise<SareePage | MissingPage> => {
    const row =
      id === undefined
        ? undefined
        : await selectPieces(db).where('id', '=', id).select(sareeColumns).executeTakeFirst()
    if (!row) return readMissing(id, at)
    return { ...(await toSareePage(db, row, at)), alike: await findAlike(db, row, ALIKE, at) }
  }
}
