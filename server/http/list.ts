import type { FastifyReply } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import type { ListQuery } from '../../contract/list-query.ts'

const defaultPageSize = 10

/** A search text as a pattern for `like … escape '\'` that takes every character literally. */
export const pattern = (search: string) =>
  `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Cuts one page out of a list where one is asked for. */
export const cut = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, pageSize }: ListQuery,
) => {
  if (page === undefined && pageSize === undefined) return query
  const size = pageSize ?? defaultPageSize
  return query.limit(size).offset(((page ?? 1) - 1) * size)
}

/** Tells the total of all pages beside a list (decisions: "Lists"). */
export const tellTotal = (reply: FastifyReply, total: number) => {
  reply.header('x-total-count', String(total))
}
