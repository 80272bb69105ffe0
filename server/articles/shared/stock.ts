import { MAX_STOCK } from '../../../contract/articles/articles.ts'
import { describeStockOutOfRange } from '../../../contract/articles/stock-range.ts'
import type { Trx } from '../../database/database.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { selectByIds } from './articles-in-shop.ts'

const columns = ['id', 'article_name', 'article_stock', 'version'] as const

const findStock = (trx: Trx, id: number) =>
  trx
    .selectFrom('articles')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const addToStock = (trx: Trx, id: number, by: number) =>
  trx
    .updateTable('articles')
    .set((row) => ({
      article_stock: row('article_stock', '+', by),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)

const outOfRangeError = (stock: number, by: number) =>
  new HttpError(422, describeStockOutOfRange(stock, by), { current: { article_stock: stock } })

/**
 * One statement, so that of several changes at once each counts.
 * @throws HttpError 422 if the stock would fall below 0; 404
 */
export const changeStock = async (trx: Trx, id: number, by: number) => {
  const changed = await addToStock(trx, id, by)
    .where('deleted_at', 'is', null)
    .where(({ between, eb }) => between(eb('article_stock', '+', by), 0, MAX_STOCK))
    .returning(columns)
    .executeTakeFirst()
  if (changed) return changed
  const current = await findStock(trx, id)
  throw current ? outOfRangeError(current.article_stock, by) : notFound()
}

/** The stock as others may have changed it since. @throws HttpError 404 */
export const readStock = async (trx: Trx, id: number) => {
  const current = await findStock(trx, id)
  if (!current) throw notFound()
  return current
}

/**
 * Takes a piece out of the stock, or puts it back, also where the article is in the trash. An article that was deleted for
 * good has no stock.
 * @returns false where no piece is left
 */
export const movePiece = async (trx: Trx, id: number, by: 1 | -1) => {
  const { numUpdatedRows } = await addToStock(trx, id, by)
    .where(({ eb }) => eb(eb('article_stock', '+', by), '>=', 0))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n || by > 0) return true
  return (await selectByIds(trx, [id]).select('id').executeTakeFirst()) === undefined
}
