import {
  enquiryColumns,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../contract/enquiries/enquiries.ts'
import { type ListPage, readTableQuery } from '../../ui/table/table-query.ts'
import { loadRecords } from '../records/load-records.ts'
import { loadIsOwner } from '../roles/load-is-owner.ts'
import type { ScreenLoad } from '../screen-data.ts'
import { enquiryFilters } from './enquiry-kind.ts'
import { readOpenEnquiry } from './use-open-enquiry.ts'

type Row = StoredEnquiry | undefined

/** The last enquiry of the page before and the first of the page after, where the open one stands at that edge. */
const loadBeyondPage = async ({ request, page }: ScreenLoad, found: ListPage<StoredEnquiry>) => {
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

const loadPage = loadRecords(enquiryInboxApi.all, enquiryColumns, enquiryFilters)

const loadList = async (args: ScreenLoad) => {
  const found = await loadPage(args)
  return { ...found, beyond: await loadBeyondPage(args, found) }
}

const loadOpened = async ({ request, call }: ScreenLoad) => {
  const id = readOpenEnquiry(new URL(request.url).searchParams)
  if (id === null) return { enquiry: null, owners: [] }
  const [enquiry, owners] = await Promise.all([
    call(enquiryInboxApi.one, { id }),
    // Not stored on the device; offline the owner cannot be changed.
    call(enquiryInboxApi.owners, {}).catch(() => []),
  ])
  return { enquiry, owners }
}

const loadCounts = ({ call }: ScreenLoad) =>
  // This answer is not stored on the device.
  call(enquiryInboxApi.counts, {}).catch(() => null)

/** The list with its counts, and the enquiry that is open beside it. */
export const loadEnquiries = async (args: ScreenLoad) => {
  const [found, isOwner, opened, counts] = await Promise.all([
    loadList(args),
    loadIsOwner(args),
    loadOpened(args),
    loadCounts(args),
  ])
  return { found, isOwner, ...opened, counts }
}
