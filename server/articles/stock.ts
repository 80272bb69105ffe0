import { MAX_STOCK } from '../../contract/articles/articles.ts'
import { describeStockOutOfRange } from '../../contract/articles/stock-range.ts'
import type { Db } from '../database/database.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { insertKey } from '../records/update-once.ts'

const stockColumns = ['id', 'article_name', 'article_stock', 'version'] as const

const stockOf = (db: Db, id: number) =>
  db
    .selectFrom('articles')
    .select(stockColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const outOfRangeError = (stock: number, by: number) =>
  new HttpError(422, describeStockOutOfRange(stock, by), { current: { article_stock: stock } })

/** One statement, so that of several changes at once each counts. */
const addToStock = async (db: Db, id: number, by: number) => {
  const changed = await db
    .updateTable('articles')
    .set((row) => ({
      article_stock: row('article_stock', '+', by),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(({ between, eb }) => between(eb('article_stock', '+', by), 0, MAX_STOCK))
    .returning(stockColumns)
    .executeTakeFirst()
  if (changed) return { ...changed, isRepeated: false }
  const current = await stockOf(db, id)
  throw current ? outOfRangeError(current.article_stock, by) : notFound()
}

interface StockChange {
  id: number
  by: number
  key: string | undefined
}

/** Tells by `isRepeated` that the change was carried out before. @throws HttpError 422 if the stock would fall below 0; 404 */
export const changeStock = (db: Db, { id, by, key }: StockChange, at: Date) => {
  if (!key) return addToStock(db, id, by)
  return db.transaction().execute(async (trx) => {
    if (await insertKey(trx, key, at)) return addToStock(trx, id, by)
    const current = await stockOf(trx, id)
    if (!current) throw notFound()
    return { ...current, isRepeated: true }
  })
}
