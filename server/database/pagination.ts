import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ListQuery } from '../../contract/list-query.ts'
import { countMatches, countRows } from './count-rows.ts'
import type { Db } from './database.ts'
import { type Direction, type OrderOptions, orderOf } from './list-order.ts'
import { isPaged, pageQuery, readPage } from './read-page.ts'
import { streamAll } from './stream-all.ts'

/** Whether a lower-case column contains a text; every character is taken literally. */
export const contains = (column: string, text: string) => {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<SqlBool>`${sql.ref(column)} like folded(${pattern}) escape '\\'`
}

/** A page or the whole of a list; a search looks at the lower-case column `searched`. */
export const paginate = async <DB, TB extends keyof DB, Row, Column extends string>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery<Column>,
  searched: string,
  options: OrderOptions<Column> = {},
) => {
  const found = query.search ? rows.where(contains(searched, query.search)) : rows
  const count = await (query.search ? countMatches(db, found) : countRows(db, found))
  const order = orderOf(query, options)
  if (!isPaged(query)) return { ...count, rows: streamAll(found, order) }
  const read = (direction: Direction, limit: number, offset: number) =>
    pageQuery(found, { ...order, direction }, limit, offset).execute()
  return { ...count, rows: await readPage(query, count, order.direction, read) }
}
