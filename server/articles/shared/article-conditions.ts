import { type SqlBool, sql } from 'kysely'
import { MAX_FEW_LEFT } from '../../../contract/articles/article-states.ts'

/** The state that people see, as the index of this order has it. */
export const displayState = sql<string>`(case when article_state = 'shop' and article_stock = 0
  then 'sold out' else article_state end)`

export const hasFewLeft = sql<SqlBool>`(article_state = 'shop'
  and article_stock between 1 and ${sql.lit(MAX_FEW_LEFT)})`

export const hasNoPicture = sql<SqlBool>`not exists (select 1 from article_pictures
  where article_id = articles.id and article_pictures.deleted_at is null)`
