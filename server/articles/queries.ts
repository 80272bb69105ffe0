import { sql } from 'kysely'
import { type ArticleColumn, articleFields } from '../../contract/articles/articles.ts'
import type { Db } from '../database/database.ts'
import { folded, type OrderOptions } from '../database/lists/list-order.ts'
import { shownState } from '../records/article-conditions.ts'

const cover = sql<string>`coalesce((select article_pic from article_pictures
  where article_id = articles.id and article_pictures.deleted_at is null
  order by position, article_pictures.id limit 1), '')`

export const selectArticles = (db: Db) =>
  db
    .selectFrom('articles')
    .where('deleted_at', 'is', null)
    .select(['id', 'version', ...articleFields, 'article_state'])
    .select(cover.as('article_pic'))

export const articleOrder: OrderOptions<ArticleColumn> = {
  sortBy: (column) => {
    if (column === 'article_state') return shownState
    const isNumber = column === 'article_price' || column === 'article_stock'
    return isNumber ? sql.ref(column) : folded(column)
  },
}
