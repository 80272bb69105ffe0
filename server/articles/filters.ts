import { type SqlBool, sql } from 'kysely'
import { ArticleFilters } from '../../contract/articles/article-states.ts'
import { keysOf } from '../../contract/keys-of.ts'
import { folded } from '../database/lists/list-order.ts'
import type { selectArticles } from './queries.ts'
import { displayState, hasFewLeft, hasNoPicture } from './shared/article-conditions.ts'

const filterNames = keysOf(ArticleFilters.shape)

export const isFiltered = (query: ArticleFilters) =>
  filterNames.some((name) => query[name] !== undefined)

/** Compares folded names, as the names of materials and categories are unique so. */
const hasValue = (column: 'Material' | 'article_pinint', name: string) =>
  sql<SqlBool>`${folded(column)} = folded(${name})`

export const filterArticles = (
  articles: ReturnType<typeof selectArticles>,
  { state, stock, photo, Material, article_pinint }: ArticleFilters,
) => {
  const conditions = [
    state && sql<SqlBool>`${displayState} = ${state}`,
    stock && hasFewLeft,
    photo && hasNoPicture,
    Material !== undefined && hasValue('Material', Material),
    article_pinint !== undefined && hasValue('article_pinint', article_pinint),
  ]
  return conditions.reduce(
    (rows, condition) => (condition ? rows.where(condition) : rows),
    articles,
  )
}
