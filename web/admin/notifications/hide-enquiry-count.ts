import { enquiryCounts } from '../live/live-state.ts'
import { setAppBadge } from './app-badge.ts'

/** Without a session neither a tab nor the icon of the app tells how many enquiries are new. */
export const hideEnquiryCount = () => {
  enquiryCounts.set(null)
  // The screens that hand the count on to the icon may be left in this moment.
  setAppBadge(0)
}
