import { type ArticleColumn, articleColumns } from '../../contract/articles.ts'
import type { ListQuery } from '../../contract/list-query.ts'
import { type Db, isEmbedded } from '../database/database.ts'
import { orderOf, prepareOrders } from '../database/lists/list-order.ts'
import { paginate } from '../database/lists/pagination.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { readList } from '../database/lists/read-list.ts'
import { pageQuery } from '../database/lists/read-page.ts'
import { createArticleCounter } from '../records/article-references.ts'
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

  return async (query: ListQuery<ArticleColumn>) => {
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
