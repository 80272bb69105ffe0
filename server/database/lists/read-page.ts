import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { DEFAULT_PAGE_SIZE, type ListQuery } from '../../../contract/list-query.ts'
import type { Count } from './count-rows.ts'
import { type Direction, type Order, opposite } from './list-order.ts'

type Amount = number | Expression<number>

/** SQLite plans a query again at each run if its limit is a bare parameter. */
const asInteger = (amount: Amount) => sql<number>`cast(${amount} as integer)`

/** The rows in this order, from `offset` on, at most `limit` of them. */
export const sliceQuery = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  { columns, direction }: Order,
  limit: Amount,
  offset?: Amount,
) => {
  const sorted = columns.reduce((query, column) => query.orderBy(column, direction), rows)
  const limited = sorted.limit(asInteger(limit))
  return offset === undefined ? limited : limited.offset(asInteger(offset))
}

/** Selects the same rows as `sliceQuery`, but sooner: of the rows before the page an index gives the keys alone. */
export const pageQuery = <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  limit: Amount,
  offset: Amount,
) => {
  if (offset === 0) return sliceQuery(rows, order, limit)
  const rowId = order.columns.at(-1)
  const ids = sliceQuery(
    rows.clearSelect().select(sql`${rowId}`.as('row_id')),
    order,
    limit,
    offset,
  )
  return sliceQuery(rows.where(sql<SqlBool>`${rowId} in ${ids}`), order, limit)
}

/** Whether a page is asked for; else the whole list is. */
export const isPaged = ({ page, pageSize }: ListQuery) =>
  page !== undefined || pageSize !== undefined

/** Reads rows of a list; `asc` and `desc` are the directions of its order columns. */
export type ReadSlice<Row> = (direction: Direction, limit: number, offset: number) => Promise<Row[]>

export const rangeOf = ({ page = 1, pageSize: limit = DEFAULT_PAGE_SIZE }: ListQuery) => ({
  limit,
  offset: (page - 1) * limit,
})

/** Reads one page, counted from the end of the list where that is nearer. */
export const readRange = async <Row>(
  { limit, offset }: { limit: number; offset: number },
  { total, isMore }: Count,
  direction: Direction,
  read: ReadSlice<Row>,
) => {
  const left = total - offset
  if (isMore || left - limit >= offset) return read(direction, limit, offset)
  if (left <= 0) return []
  // Fewer rows are passed over in this direction.
  const rows = await read(opposite[direction], Math.min(limit, left), Math.max(0, left - limit))
  return rows.reverse()
}
