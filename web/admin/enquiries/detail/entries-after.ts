import type { EnquiryChange } from '../../../../contract/enquiries/enquiries.ts'

/** What a history got after an entry; all of it if the entry is no longer there, as the server keeps only the newest ones. */
export const entriesAfter = (last: EnquiryChange | undefined, history: readonly EnquiryChange[]) =>
  history.slice(history.findLastIndex(({ at }) => at === last?.at) + 1)
