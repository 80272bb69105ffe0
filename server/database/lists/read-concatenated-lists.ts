import type { ListQuery } from '../../../contract/list-query.ts'
import { addCounts, type Count } from './count-rows.ts'
import type { Direction } from './list-order.ts'
import { isPaged, type ReadSlice, rangeOf, readRange } from './read-page.ts'

/** One of several lists that are shown as one, such as the due enquiries and then all others. */
export interface ListPart<Row> {
  count: Count
  readSlice: ReadSlice<Row>
  stream: () => AsyncGenerator<Row[]>
}

async function* streamParts<Row>(parts: ListPart<Row>[]) {
  for (const { stream } of parts) {
    // An empty part at the start would mean that the whole list is empty.
    for await (const rows of stream()) if (rows.length > 0) yield rows
  }
}

const readPageOfParts = async <Row>(
  parts: ListPart<Row>[],
  query: ListQuery,
  direction: Direction,
) => {
  let { limit, offset } = rangeOf(query)
  const rows: Row[] = []
  for (const { count, readSlice } of parts) {
    if (count.isMore || offset < count.total) {
      const read = await readRange({ limit, offset }, count, direction, readSlice)
      rows.push(...read)
      limit -= read.length
    }
    // If a part has more rows than were counted, it is not known where it ends.
    if (limit === 0 || (count.isMore && count.total > 0)) break
    offset = Math.max(0, offset - count.total)
  }
  return rows
}

/** Reads lists, one after the other, as if they were one: a page of it, or all as a stream. */
export const readConcatenatedLists = async <Row>(
  parts: ListPart<Row>[],
  query: ListQuery,
  direction: Direction,
) => ({
  ...parts.map(({ count }) => count).reduce(addCounts),
  rows: isPaged(query) ? await readPageOfParts(parts, query, direction) : streamParts(parts),
})
