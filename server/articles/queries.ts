import { sql } from 'kysely'
import type { ArticleColumn } from '../../contract/articles/articles.ts'
import type { Db } from '../database/database.ts'
import { folded, type OrderOptions } from '../database/lists/list-order.ts'
import { displayState, hasFewLeft } from './shared/article-conditions.ts'
import { coverOf } from './shared/articles-in-shop.ts'
import { factsColumn, plainColumns, withCode } from './shared/with-code.ts'

const cover = sql<string>`coalesce(${coverOf('articles.id')}, '')`

export const selectArticles = (db: Db) =>
  db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    .select(['id', 'version', ...plainColumns, 'article_state'])
    .select(factsColumn(db))
    .select(cover.as('article_pic'))

/** These articles, the newest first, without those in the trash. */
export const findArticles = (db: Db, ids: readonly number[]) =>
  selectArticles(db).where('id', 'in', ids).orderBy('id', 'desc').execute()

export const articleOrder: OrderOptions<ArticleColumn> = {
  sortBy: (column) => {
    if (column === 'article_state') return displayState
    const isNumber = column === 'article_price' || column === 'article_stock'
    return isNumber ? sql.ref(column) : folded(column)
  },
}

/** Those with few pieces left, the fewest first, read along the index of stocks. */
export const findScarceArticles = async (db: Db, limit: number) => {
  const rows = await db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    .where(hasFewLeft)
    .orderBy('article_stock')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'article_name', 'article_price', 'article_stock', cover.as('article_pic')])
    .execute()
  return rows.map(withCode)
}
