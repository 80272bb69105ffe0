import {
  type ArticleColumn,
  type ArticleListQuery,
  articleColumns,
  idOfArticleCode,
} from '../../contract/articles.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import { type Db, isEmbedded } from '../database/database.ts'
import { countMatches } from '../database/lists/count-rows.ts'
import { orderOf, prepareOrders } from '../database/lists/list-order.ts'
import { contains, paginate } from '../database/lists/pagination.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { readList } from '../database/lists/read-list.ts'
import { pageQuery } from '../database/lists/read-page.ts'
import { createArticleCounter } from '../records/article-references.ts'
import { filterArticles, isFiltered } from './filters.ts'
import { createNameSearch } from './name-search.ts'
import { articleOrder, selectArticles } from './queries.ts'

export const createArticleList = (db: Db) => {
  const articles = selectArticles(db)
  const countAll = createArticleCounter(db)
  const firstPages = prepareOrders(articleColumns, articleOrder, (order) =>
    prepareQuery(db, (limit: Parameter<number>) => pageQuery(articles, order, limit, 0)),
  )
  // PostgreSQL's planner decides by itself when to use its index of names.
  const search = isEmbedded(db)
    ? createNameSearch(db)
    : (query: ListQuery<ArticleColumn>) =>
        paginate(db, articles, query, 'article_name_folded', articleOrder)

  /** No index serves all conditions at once, so rows are read along the order and compared. */
  const scan = async (query: ArticleListQuery) => {
    const { search = '' } = query
    const id = idOfArticleCode(search)
    const found = filterArticles(articles, query).$if(search !== '', (rows) =>
      rows.where(({ or, eb }) =>
        or([contains('article_name_folded', search), ...(id ? [eb('id', '=', id)] : [])]),
      ),
    )
    return readList(found, query, await countMatches(db, found), orderOf(query, articleOrder))
  }

  return async (query: ArticleListQuery) => {
    if (isFiltered(query) || idOfArticleCode(query.search ?? '')) return scan(query)
    if (query.search) return search(query)
    const count = { total: await countAll(), isMore: false }
    const order = orderOf(query, articleOrder)
    return readList(articles, query, count, order, (direction, limit, offset) =>
      offset === 0
        ? firstPages(query.sort, direction)(limit)
        : pageQuery(articles, { ...order, direction }, limit, offset).execute(),
    )
  }
}
