import { sql } from 'kysely'
import { articleColumns } from '../../../contract/articles/articles.ts'
import type { Db } from '../../database/database.ts'
import { type Order, prepareOrders } from '../../database/lists/list-order.ts'
import { type Parameter, prepareQuery } from '../../database/lists/prepare-query.ts'
import { sliceQuery } from '../../database/lists/read-page.ts'
import { articleOrder, selectArticles } from '../queries.ts'

const idsIn = (json: Parameter<string>) =>
  sql<{ id: number }>`(select value as id from json_each(${json}))`

const articlesIn = (json: Parameter<string>) =>
  sql<{ id: number }>`(select * from articles where id in ${idsIn(json)})`

/** The `+` keeps SQLite from reading the whole index of the order to find a few ids. */
const withoutIndex = ({ columns, direction }: Order): Order => ({
  columns: columns.map((column) => sql`+${column}`),
  direction,
})

export const createReadPageOfIds = (db: Db) =>
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
