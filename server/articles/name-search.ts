import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ArticleColumn, articleColumns } from '../../contract/articles.ts'
import { type ListQuery, MAX_COUNTED_MATCHES } from '../../contract/list-query.ts'
import { limitCount } from '../database/count-rows.ts'
import type { Db } from '../database/database.ts'
import { orderOf, prepareOrders } from '../database/list-order.ts'
import { contains } from '../database/pagination.ts'
import { type Parameter, prepareQuery } from '../database/prepare-query.ts'
import { isPaged, pageQuery, readPage, sliceQuery } from '../database/read-page.ts'
import { streamAll } from '../database/stream-all.ts'
import { createArticleCounter } from '../records/article-references.ts'
import { articleOrder, selectArticles } from './queries.ts'

/** The index of names knows three characters in a row. */
const gram = 3
const highest = '\u{10ffff}'.repeat(gram)

interface Matches {
  /** At most one more than matches are counted. */
  total: number
  /** A JSON array. */
  ids: string
}

/** Creates what gathers the ids of the articles whose names contain a text, in one pass of the index of names. */
const createGatherer = (db: Db) => {
  const gathered = (ids: RawBuilder<unknown>) =>
    sql<Matches>`select count(*) as total, json_group_array(id) as ids
      from (${ids} limit ${sql.lit(MAX_COUNTED_MATCHES + 1)}) as matches`
  const byPhrase = prepareQuery(db, (phrase: Parameter<string>) =>
    gathered(sql`select rowid as id from article_names where article_names match ${phrase}`),
  )
  // Names end in two blanks there, so that their last characters begin three in a row, too.
  const byGrams = prepareQuery(db, (from: Parameter<string>, to: Parameter<string>) =>
    gathered(
      sql`select distinct doc as id from article_name_parts where term >= ${from} and term < ${to}`,
    ),
  )
  return async (search: string) => {
    const text = search.toLowerCase()
    const isShort = [...text].length < gram
    const [matches] = await (isShort
      ? byGrams(text, text + highest)
      : byPhrase(`"${text.replaceAll('"', '""')}"`))
    return matches ?? { total: 0, ids: '[]' }
  }
}

const isAmong = (ids: string | Parameter<string>) =>
  sql<SqlBool>`articles.id in (select value from json_each(${ids}))`

/** So many matches are always few enough to be sorted. */
const few = 1000

/**
 * Creates what searches the names of articles by SQLite's index of them. Few matches are sorted. Of many, the index of
 * the list's order soon gives a page, name by name.
 */
export const createNameSearch = (db: Db) => {
  const articles = selectArticles(db)
  const countAll = createArticleCounter(db)
  const gather = createGatherer(db)
  const pagesAmong = prepareOrders(articleColumns, articleOrder, ({ columns, direction }) =>
    prepareQuery(
      db,
      (ids: Parameter<string>, limit: Parameter<number>, offset: Parameter<number>) => {
        // The sign keeps SQLite from reading the whole index of the order to find a few ids.
        const order = { columns: columns.map((column) => sql`+${column}`), direction }
        return sliceQuery(articles.where(isAmong(ids)), order, limit, offset)
      },
    ),
  )
  return async (query: ListQuery<ArticleColumn>) => {
    const { search = '', sort } = query
    const { total, ids } = await gather(search)
    const count = limitCount(total)
    const areMany = count.isMore || (total > few && total * 10 > (await countAll()))
    const found = articles.where(areMany ? contains('article_name_folded', search) : isAmong(ids))
    const order = orderOf(query, articleOrder)
    if (!isPaged(query)) return { ...count, rows: streamAll(found, order) }
    const rows = await readPage(query, count, order.direction, (direction, limit, offset) =>
      areMany
        ? pageQuery(found, { ...order, direction }, limit, offset).execute()
        : pagesAmong(sort, direction)(ids, limit, offset),
    )
    return { ...count, rows }
  }
}
