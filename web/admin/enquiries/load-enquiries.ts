import { enquiryColumns, enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { loadRecords } from '../records/load-records.ts'
import { loadIsOwner } from '../roles/load-is-owner.ts'
import type { ScreenLoad } from '../screen-data.ts'
import { enquiryFilters } from './enquiry-kind.ts'
import { loadBeyondPage } from './load-beyond-page.ts'
import { readOpenEnquiry } from './use-open-enquiry.ts'

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
