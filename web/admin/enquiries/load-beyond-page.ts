import {
  enquiryColumns,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../contract/enquiries/enquiries.ts'
import { type ListPage, readTableQuery } from '../../ui/table/table-query.ts'
import type { ScreenLoad } from '../screen-data.ts'
import { enquiryFilters } from './enquiry-kind.ts'
import { readOpenEnquiry } from './use-open-enquiry.ts'

type Row = StoredEnquiry | undefined

/** The last enquiry of the page before and the first of the page after, where the open one stands at that edge. */
export const loadBeyondPage = async (
  { request, page }: ScreenLoad,
  found: ListPage<StoredEnquiry>,
) => {
  const params = new URL(request.url).searchParams
  const query = readTableQuery(params, enquiryColumns, enquiryFilters)
  const { search, sort, order, filters } = query
  const offset = (query.page - 1) * query.pageSize
  const end = offset + found.rows.length
  const loadRow = async (place: number): Promise<Row> => {
    const sorted = sort ? { sort, order } : {}
    const row = { search, ...sorted, ...filters, page: place + 1, pageSize: 1 }
    // Offline the way to the other page is left out.
    return (await page(enquiryInboxApi.all, { query: row }).catch(() => null))?.rows[0]
  }
  const openId = readOpenEnquiry(params)
  const at = found.rows.findIndex(({ id }) => id === openId)
  // One that a change took out of the list may have stood at either edge.
  const isAtStart = openId !== null && at <= 0
  const isAtEnd = openId !== null && (at < 0 || at === found.rows.length - 1)
  const [before, after] = await Promise.all([
    isAtStart && offset > 0 ? loadRow(offset - 1) : undefined,
    isAtEnd && (end < found.total || found.isMore) ? loadRow(end) : undefined,
  ])
  return { offset, pageSize: query.pageSize, before, after }
}
