import type { LoaderFunctionArgs } from 'react-router'
import { enquiryColumns, enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { call } from '../../api/call.ts'
import { loadRecords } from '../records/load-records.ts'
import { loadIsOwner } from '../roles/load-is-owner.ts'
import { enquiryFilters } from './enquiry-kind.ts'
import { loadBeyondPage } from './load-beyond-page.ts'
import { readOpenEnquiry } from './use-open-enquiry.ts'

const loadPage = loadRecords(enquiryInboxApi.all, enquiryColumns, enquiryFilters)

const loadList = async (args: LoaderFunctionArgs) => {
  const found = await loadPage(args)
  return { ...found, beyond: await loadBeyondPage(args.request, found) }
}

const loadOpened = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const id = readOpenEnquiry(new URL(url).searchParams)
  if (id === null) return { enquiry: null, owners: [] }
  const [enquiry, owners] = await Promise.all([
    call(enquiryInboxApi.one, { id, signal }),
    // Not stored on the device; offline the owner cannot be changed.
    call(enquiryInboxApi.owners, { signal }).catch(() => []),
  ])
  return { enquiry, owners }
}

const loadCounts = ({ request: { signal } }: LoaderFunctionArgs) =>
  // This answer is not stored on the device.
  call(enquiryInboxApi.counts, { signal }).catch(() => null)

/** The list with its counts, and the enquiry that is open beside it. */
export const loadEnquiries = async (args: LoaderFunctionArgs) => {
  const [found, isOwner, opened, counts] = await Promise.all([
    loadList(args),
    loadIsOwner(args),
    loadOpened(args),
    loadCounts(args),
  ])
  return { found, isOwner, ...opened, counts }
}
