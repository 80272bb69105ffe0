import type { SelectQueryBuilder } from 'kysely'
import type { ListQuery } from '../../../contract/list-query.ts'
import type { Count } from './count-rows.ts'
import type { Order } from './list-order.ts'
import { isPaged, pageQuery, type ReadSlice, rangeOf, readRange } from './read-page.ts'
import { streamAll } from './stream-all.ts'

interface ListReading<Row> {
  count: Count
  order: Order
  /** Reads some rows in the order or against it; by default with a query built for each call. */
  readSlice?: ReadSlice<Row>
}

/** A page of a list, or all of it as a stream. */
export const readList = async <DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  query: ListQuery,
  {
    count,
    order,
    readSlice = (direction, limit, offset) =>
      pageQuery(rows, { ...order, direction }, limit, offset).execute(),
  }: ListReading<Row>,
) =>
  isPaged(query)
    ? { ...count, rows: await readRange(rangeOf(query), count, order.direction, readSlice) }
    : { ...count, rows: streamAll(rows, order) }
