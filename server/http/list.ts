import type { FastifyReply } from 'fastify'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ListQuery } from '../../contract/list-query.ts'

const defaultPageSize = 10

/** A column without regard to case. */
export const folded = (column: string) => sql<string>`lower(${sql.ref(column)})`

/** A search text as a pattern for `like … escape '\'` that takes every character literally. */
const pattern = (search: string) =>
  `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const cut = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, pageSize }: ListQuery,
) => {
  if (page === undefined && pageSize === undefined) return query
  const size = pageSize ?? defaultPageSize
  return query.limit(size).offset(((page ?? 1) - 1) * size)
}

interface Orders<Column> {
  /** What a column is sorted by; by default its text without regard to case. */
  order?: (sort: Column) => Expression<unknown>
  /** What sets the newest first where no column is asked for; by default the id. */
  newest?: Expression<unknown>
}

/**
 * Of these rows those that a list call asks for, with the total of all pages; `name` is the column
 * that is searched.
 */
export const listed = async <DB, TB extends keyof DB, Row, Column extends string>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery<Column>,
  name: string,
  { order = folded, newest = sql.ref('id') }: Orders<Column> = {},
) => {
  const found = query.search
    ? rows.where(sql<SqlBool>`${folded(name)} like ${pattern(query.search)} escape '\\'`)
    : rows
  const counted = found.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = await counted.$castTo<{ total: number }>().executeTakeFirstOrThrow()
  const page = await cut(
    found
      .orderBy(
        query.sort ? order(query.sort) : newest,
        query.order ?? (query.sort ? 'asc' : 'desc'),
      )
      .orderBy(sql.ref('id'), 'desc'),
    query,
  ).execute()
  return { rows: page, total }
}

/** Gives the rows of a list call and tells the total beside them (decisions: "Lists"). */
export const tellTotal = <Row>(reply: FastifyReply, found: { rows: Row[]; total: number }) => {
  reply.header('x-total-count', String(found.total))
  return found.rows
}
