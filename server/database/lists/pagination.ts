import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { foldText } from '../../../contract/fold-text.ts'
import type { ListQuery } from '../../../contract/list-query.ts'
import type { Db } from '../database.ts'
import { countMatches, countRows } from './count-rows.ts'
import { type OrderOptions, orderOf } from './list-order.ts'
import { readList } from './read-list.ts'

/** Whether a folded column contains a text in any spelling; every character is taken literally, and nothing is in no column. */
export const contains = (column: string, text: string) => {
  const folded = foldText(text)
  if (folded === '') return sql<SqlBool>`1 = 0`
  const pattern = `%${folded.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql<SqlBool>`${sql.ref(column)} like folded(${pattern}) escape '\\'`
}

interface ListOptions<Column extends string> extends OrderOptions<Column> {
  /** A folded column, or the condition for the rows that a text finds. */
  searched: string | ((text: string) => Expression<SqlBool>)
}

/** A page of a list, or all of it as a stream, with the number of its rows. */
export const paginate = async <DB, TB extends keyof DB, Row, Column extends string>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery<Column>,
  { searched, ...options }: ListOptions<Column>,
) => {
  const matches =
    typeof searched === 'string' ? (text: string) => contains(searched, text) : searched
  const found = query.search ? rows.where(matches(query.search)) : rows
  const count = await (query.search ? countMatches(db, found) : countRows(db, found))
  return readList(found, query, { count, order: orderOf(query, options) })
}
