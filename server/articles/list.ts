import { type SqlBool, sql } from 'kysely'
import { ArticleFilters } from '../../contract/articles/article-states.ts'
import { type ArticleListQuery, articleColumns } from '../../contract/articles/articles.ts'
import { keysOf } from '../../contract/keys-of.ts'
import { MAX_COUNTED_MATCHES } from '../../contract/list-query.ts'
import { type Db, isEmbedded } from '../database/database.ts'
import { countMatches, limitCount } from '../database/lists/count-rows.ts'
import { idsIn } from '../database/lists/ids-in.ts'
import {
  type Direction,
  folded,
  type Order,
  orderOf,
  prepareOrders,
} from '../database/lists/list-order.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { readConcatenatedLists } from '../database/lists/read-concatenated-lists.ts'
import { readList } from '../database/lists/read-list.ts'
import { pageQuery, sliceQuery } from '../database/lists/read-page.ts'
import { streamAll } from '../database/lists/stream-all.ts'
import { articleOrder, selectArticles } from './queries.ts'
import { createArticleSearch, type Matches, mergeMatches } from './search/article-search.ts'
import { findInBlocks } from './search/find-in-blocks.ts'
import { runSearch } from './search/search-deadline.ts'
import { displayState, hasFewLeft, hasNoPicture } from './shared/article-conditions.ts'
import { createArticleCounter } from './shared/article-references.ts'

const articlesIn = (db: Db, json: Parameter<string>) =>
  sql<{ id: number }>`(select * from articles where id in ${idsIn(db, json)})`

/** The `+` keeps SQLite from reading the whole index of the order to find a few ids. */
const withoutIndex = ({ columns, direction }: Order): Order => ({
  columns: columns.map((column) => sql`+${column}`),
  direction,
})

const createReadPageOfIds = (db: Db) =>
  prepareOrders(articleColumns, articleOrder, (listOrder) =>
    prepareQuery(
      db,
      (json: Parameter<string>, limit: Parameter<number>, offset: Parameter<number>) => {
        const order = withoutIndex(listOrder)
        // Newest first is the order of ids.
        const among = order.columns.length === 1 ? idsIn(db, json) : articlesIn(db, json)
        const ofPage = sliceQuery(
          db.selectFrom(among.as('among')).select('id'),
          order,
          limit,
          offset,
        )
        return sliceQuery(selectArticles(db).where('id', 'in', ofPage), order, limit)
      },
    ),
  )

const filterNames = keysOf(ArticleFilters.shape)

const isFiltered = (query: ArticleFilters) => filterNames.some((name) => query[name] !== undefined)

/** Compares folded names, as the names of materials and categories are unique so. */
const hasValue = (column: 'Material' | 'article_pinint', name: string) =>
  sql<SqlBool>`${folded(column)} = folded(${name})`

const filterArticles = (
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

/** Finds articles by a text. Whole lists are streamed from `db`, also if `on` is one connection. */
const createFind = (db: Db, on = db) => {
  const articles = selectArticles(on)
  const search = createArticleSearch(on)
  // Only SQLite gathers ids.
  const readPageOfIds = isEmbedded(on) ? createReadPageOfIds(on) : undefined

  /** Counts rows whose texts must be compared. */
  const countCompared = async (rows: typeof articles) => {
    if (!isEmbedded(on)) return countMatches(on, rows)
    const ids = await findInBlocks(on, MAX_COUNTED_MATCHES + 1, (isInBlock, limit) =>
      rows.clearSelect().select('id').where(isInBlock('id')).limit(limit).execute(),
    )
    return limitCount(ids.length)
  }

  /** Matches as a part of the list. With filters their rows are read and compared, as no index serves all filters. */
  const partOf = async (query: ArticleListQuery, { condition, count, ids }: Matches) => {
    const order = orderOf(query, articleOrder)
    const rowsOf = (all: typeof articles) => filterArticles(all, query).where(condition())
    const rows = () => rowsOf(articles)
    const readSlice = (direction: Direction, limit: number, offset: number) =>
      ids && readPageOfIds && !isFiltered(query)
        ? readPageOfIds(query.sort, direction)(ids, limit, offset)
        : pageQuery(rows(), { ...order, direction }, limit, offset).execute()
    return {
      count: isFiltered(query)
        ? await (ids ? countMatches(on, rows()) : countCompared(rows()))
        : count,
      readSlice,
      stream: () => streamAll(rowsOf(selectArticles(db)), order),
    }
  }

  /** If the user has chosen an order, all matches form one list; otherwise those found by name come first. */
  return async (query: ArticleListQuery, text: string) => {
    const found = await search(text)
    const sets = query.sort ? [mergeMatches(found)] : [found.named, found.others]
    const parts = []
    for (const matches of sets) parts.push(await partOf(query, matches))
    return readConcatenatedLists(parts, query, orderOf(query, articleOrder).direction)
  }
}

export const createArticleList = (db: Db) => {
  const articles = selectArticles(db)
  const countAll = createArticleCounter(db)
  const findEmbedded = isEmbedded(db) ? createFind(db) : undefined
  const firstPages = prepareOrders(articleColumns, articleOrder, (order) =>
    prepareQuery(db, (limit: Parameter<number>) => pageQuery(articles, order, limit, 0)),
  )

  const find = (query: ArticleListQuery, text: string) =>
    runSearch(db, (on) => (findEmbedded ?? createFind(db, on))(query, text))

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
