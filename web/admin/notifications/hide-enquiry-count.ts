import { enquiryCounts } from '../live/live-state.ts'
import { setAppBadge } from './app-badge.ts'

/** Without a session neither a tab nor the icon of the app tells how many enquiries are new. */
export const hideEnquiryCount = () => {
  enquiryCounts.set(null)
  // Set here too, as the screen that copies the count to the icon may be closed at this moment.
  setAppBadge(0)
}
