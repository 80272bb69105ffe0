import { type SqlBool, sql } from 'kysely'
import { ArticleFilters } from '../../contract/articles/article-states.ts'
import { folded } from '../database/lists/list-order.ts'
import { displayState, hasFewLeft, hasNoPicture } from '../records/article-conditions.ts'
import type { selectArticles } from './queries.ts'

const filterNames = Object.keys(ArticleFilters.shape) as (keyof ArticleFilters)[]

export const isFiltered = (query: ArticleFilters) =>
  filterNames.some((name) => query[name] !== undefined)

/** The spelling of a name makes no difference, as it is unique in lower case. */
const isNamed = (column: 'Material' | 'article_pinint', name: string) =>
  sql<SqlBool>`${folded(column)} = folded(${name})`

export const filterArticles = (
  articles: ReturnType<typeof selectArticles>,
  { state, stock, photo, Material, article_pinint }: ArticleFilters,
) => {
  const conditions = [
    state && sql<SqlBool>`${displayState} = ${state}`,
    stock && hasFewLeft,
    photo && hasNoPicture,
    Material !== undefined && isNamed('Material', Material),
    article_pinint !== undefined && isNamed('article_pinint', article_pinint),
  ]
  return conditions.reduce(
    (rows, condition) => (condition ? rows.where(condition) : rows),
    articles,
  )
}
