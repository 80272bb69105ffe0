import { enquiryCounts, ordersToDo } from '../live/live-state.ts'
import { setAppBadge } from './app-badge.ts'

/** Without a session neither a tab nor the icon of the app tells how many enquiries and orders wait. */
export const hideCounts = () => {
  enquiryCounts.set(null)
  ordersToDo.set(null)
  // Set here too, as the screen that copies the count to the icon may be closed at this moment.
  setAppBadge(0)
}
