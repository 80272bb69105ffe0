import { type ArticleListQuery, articleColumns } from '../../contract/articles/articles.ts'
import { MAX_COUNTED_MATCHES } from '../../contract/list-query.ts'
import { type Db, isEmbedded } from '../database/database.ts'
import { countMatches, limitCount } from '../database/lists/count-rows.ts'
import { type Direction, orderOf, prepareOrders } from '../database/lists/list-order.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { readConcatenatedLists } from '../database/lists/read-concatenated-lists.ts'
import { readList } from '../database/lists/read-list.ts'
import { pageQuery } from '../database/lists/read-page.ts'
import { streamAll } from '../database/lists/stream-all.ts'
import { filterArticles, isFiltered } from './filters.ts'
import { articleOrder, selectArticles } from './queries.ts'
import { createArticleSearch, type Matches, mergeMatches } from './search/article-search.ts'
import { findInBlocks } from './search/find-in-blocks.ts'
import { createReadPageOfIds } from './search/read-page-of-ids.ts'
import { createArticleCounter } from './shared/article-references.ts'

export const createArticleList = (db: Db) => {
  const articles = selectArticles(db)
  const countAll = createArticleCounter(db)
  const search = createArticleSearch(db)
  const readPageOfIds = createReadPageOfIds(db)
  const firstPages = prepareOrders(articleColumns, articleOrder, (order) =>
    prepareQuery(db, (limit: Parameter<number>) => pageQuery(articles, order, limit, 0)),
  )

  /** Counts rows whose texts must be compared. */
  const countCompared = async (rows: typeof articles) => {
    if (!isEmbedded(db)) return countMatches(db, rows)
    const ids = await findInBlocks(db, MAX_COUNTED_MATCHES + 1, (isInBlock, limit) =>
      rows.clearSelect().select('id').where(isInBlock('id')).limit(limit).execute(),
    )
    return limitCount(ids.length)
  }

  /** Matches as a part of the list. With filters their rows are read and compared, as no index serves all filters. */
  const partOf = async (query: ArticleListQuery, { condition, count, ids }: Matches) => {
    const order = orderOf(query, articleOrder)
    const rows = () => filterArticles(articles, query).where(condition())
    const readSlice = (direction: Direction, limit: number, offset: number) =>
      ids && !isFiltered(query)
        ? readPageOfIds(query.sort, direction)(ids, limit, offset)
        : pageQuery(rows(), { ...order, direction }, limit, offset).execute()
    return {
      count: isFiltered(query)
        ? await (ids ? countMatches(db, rows()) : countCompared(rows()))
        : count,
      readSlice,
      stream: () => streamAll(rows(), order),
    }
  }

  /** If the user has chosen an order, all matches form one list; otherwise those found by name come first. */
  const find = async (query: ArticleListQuery, text: string) => {
    const found = await search(text)
    const sets = query.sort ? [mergeMatches(found)] : [found.named, found.others]
    const parts = await Promise.all(sets.map((matches) => partOf(query, matches)))
    return readConcatenatedLists(parts, query, orderOf(query, articleOrder).direction)
  }

  const filter = async (query: ArticleListQuery) => {
    const rows = filterArticles(articles, query)
    const order = orderOf(query, articleOrder)
    return readList(rows, query, { count: await countMatches(db, rows), order })
  }

  return async (query: ArticleListQuery) => {
    if (query.search) return find(query, query.search)
    if (isFiltered(query)) return filter(query)
    const count = { total: await countAll(), isMore: false }
    const order = orderOf(query, articleOrder)
    return readList(articles, query, {
      count,
      order,
      readSlice: (direction, limit, offset) =>
        offset === 0
          ? firstPages(query.sort, direction)(limit)
          : pageQuery(articles, { ...order, direction }, limit, offset).execute(),
    })
  }
}
