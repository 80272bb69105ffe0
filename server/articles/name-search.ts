import { type SqlBool, sql } from 'kysely'
import { type ArticleColumn, articleColumns } from '../../contract/articles.ts'
import { type ListQuery, MAX_COUNTED_MATCHES } from '../../contract/list-query.ts'
import type { Db } from '../database/database.ts'
import { countMatches } from '../database/lists/count-rows.ts'
import { folded, type Order, orderOf, prepareOrders } from '../database/lists/list-order.ts'
import { contains } from '../database/lists/pagination.ts'
import { type Parameter, prepareQuery } from '../database/lists/prepare-query.ts'
import { readList } from '../database/lists/read-list.ts'
import { sliceQuery } from '../database/lists/read-page.ts'
import { createGatherMatches } from './gather-matches.ts'
import { articleOrder, selectArticles } from './queries.ts'

const idsIn = (json: string | Parameter<string>) =>
  sql<{ id: number }>`(select value as id from json_each(${json}))`

const articlesIn = (json: Parameter<string>) =>
  sql<{ id: number }>`(select * from articles where id in ${idsIn(json)})`

/** The `+` keeps SQLite from reading the whole index of the order to find a few ids. */
const withoutIndex = ({ columns, direction }: Order): Order => ({
  columns: columns.map((column) => sql`+${column}`),
  direction,
})

const createReadPageAmong = (db: Db) =>
  prepareOrders(articleColumns, articleOrder, (listOrder) =>
    prepareQuery(
      db,
      (json: Parameter<string>, limit: Parameter<number>, offset: Parameter<number>) => {
        const order = withoutIndex(listOrder)
        // Newest first is the order of ids.
        const among = order.columns.length === 1 ? idsIn(json) : articlesIn(json)
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

/** Few matches are sorted; with many, a page is soon full when the index of the order is read and names compared. */
export const createNameSearch = (db: Db) => {
  const articles = selectArticles(db)
  const gatherMatches = createGatherMatches(db)
  const readPageAmong = createReadPageAmong(db)

  const listFew = async (query: ListQuery<ArticleColumn>, total: number, ids: string) => {
    const count = { total, isMore: false }
    const order = orderOf(query, articleOrder)
    const found = articles.where(sql<SqlBool>`id in ${idsIn(ids)}`)
    return readList(found, query, count, order, (direction, limit, offset) =>
      readPageAmong(query.sort, direction)(ids, limit, offset),
    )
  }

  const listMany = async (query: ListQuery<ArticleColumn>, search: string, least: number) => {
    const found = articles.where(contains('article_name_folded', search))
    const count =
      least > MAX_COUNTED_MATCHES
        ? { total: MAX_COUNTED_MATCHES, isMore: true }
        : // In this order an index holds the names in lower case side by side.
          await countMatches(db, found.orderBy(folded('article_name')))
    return readList(found, query, count, orderOf(query, articleOrder))
  }

  return async (query: ListQuery<ArticleColumn>) => {
    const { search = '' } = query
    const { total, ids, few } = await gatherMatches(search)
    return total > few ? listMany(query, search, total) : listFew(query, total, ids)
  }
}
