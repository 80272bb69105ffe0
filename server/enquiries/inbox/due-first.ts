import { type SqlBool, sql } from 'kysely'
import type { ListQuery } from '../../../contract/list-query.ts'
import type { Db } from '../../database/database.ts'
import { type Count, countMatches, countRows } from '../../database/lists/count-rows.ts'
import {
  type Direction,
  folded,
  type Order,
  opposite,
  orderOf,
} from '../../database/lists/list-order.ts'
import { readConcatenatedLists } from '../../database/lists/read-concatenated-lists.ts'
import { readList } from '../../database/lists/read-list.ts'
import { pageQuery } from '../../database/lists/read-page.ts'
import { streamAll } from '../../database/lists/stream-all.ts'
import type { EnquiryRows } from './enquiry-rows.ts'

/** The last moment of a day, for what is due at any time of it. */
export const endOfDay = (day: string) => `${day} 24:00`

/** A reminder without a time is due for the whole day. */
const isPast = (clock: string) => {
  const [day = '', time = ''] = clock.split(' ')
  return sql<SqlBool>`(reminder <= ${day}
    and (reminder < ${day} or coalesce(reminder_time, '') <= ${time}))`
}

/** Whether an enquiry has to be seen to when the clocks of the shop show this, `YYYY-MM-DD HH:MM`, in SQL. */
export const isDue = (clock: string) => sql<SqlBool>`(${isPast(clock)} and status <> 'done')`

const isNotDue = (clock: string) =>
  sql<SqlBool>`(reminder is null or not ${isPast(clock)} or status = 'done')`

const enquiryOrderOf = (query: ListQuery): Order =>
  orderOf(query, { sortBy: (column) => (column === 'name' ? folded(column) : sql.ref(column)) })

const newestFirst: Order = { columns: [sql.ref('id')], direction: 'desc' }
const longestDueFirst: Order = {
  columns: [sql.ref('reminder'), sql`coalesce(reminder_time, '')`, sql.ref('id')],
  direction: 'asc',
}

/** A part of the list with an order of its own, read forwards or backwards. */
const partOf = (rows: EnquiryRows, order: Order, count: Count) => ({
  count,
  readSlice: (requested: Direction, limit: number, offset: number) => {
    const direction =
      requested === newestFirst.direction ? order.direction : opposite[order.direction]
    return pageQuery(rows, { ...order, direction }, limit, offset).execute()
  },
  stream: () => streamAll(rows, order),
})

/** If no order was chosen, enquiries with a due reminder come before the newest. */
export const readDueFirst = async (db: Db, rows: EnquiryRows, query: ListQuery, clock: string) => {
  const count = await (query.search ? countMatches : countRows)(db, rows)
  if (query.sort || query.order) {
    return readList(rows, query, { count, order: enquiryOrderOf(query) })
  }
  const dueRows = rows.where(isDue(clock))
  const due = await countMatches(db, dueRows)
  const rest = { total: count.total - due.total, isMore: count.isMore }
  const parts = [
    partOf(dueRows, longestDueFirst, due),
    partOf(due.total === 0 ? rows : rows.where(isNotDue(clock)), newestFirst, rest),
  ]
  // Added up, the counts of the parts would be limited like that of a search.
  return { ...(await readConcatenatedLists(parts, query, newestFirst.direction)), ...count }
}
