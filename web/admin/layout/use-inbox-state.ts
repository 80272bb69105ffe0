import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { ApiError } from '../../../contract/call.ts'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { quietCall } from '../../api/call.ts'
import { enquiryCounts, ordersToDo } from '../live/live-state.ts'
import { hideCounts } from '../notifications/hide-counts.ts'
import { MINUTE_MS } from '../time-units.ts'

const POLL_INTERVAL_MS = MINUTE_MS

interface MailTrouble {
  /** Since when mails are delayed, an ISO text in UTC; null where none is. */
  troubleSince: string | null
  /** Whether the previous poll already reported it. */
  wasAnnounced: boolean
}

const noTrouble: MailTrouble = { troubleSince: null, wasAnnounced: false }

const hideCountWithoutSession = (error: unknown) => {
  if (error instanceof ApiError && error.status === 401) hideCounts()
  return null
}

/**
 * Asks on each screen, after each write and every minute, also while another tab is in front; in between, server-sent
 * events bring news of enquiries and orders.
 */
export const useInboxState = () => {
  const { pathname } = useLocation()
  const { state: revalidation } = useRevalidator()
  const [trouble, setTrouble] = useState(noTrouble)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once on each screen
  useEffect(() => {
    if (revalidation === 'loading') return
    const poll = async () => {
      const answer = await quietCall(enquiryInboxApi.trouble, {}).catch(hideCountWithoutSession)
      if (!answer) return
      setTrouble(({ troubleSince }) => ({
        troubleSince: answer.since,
        wasAnnounced: troubleSince !== null,
      }))
      // The stream may have told of a later change while this answer was on its way.
      const known = enquiryCounts.get()?.changes ?? 0
      if (answer.changes >= known) enquiryCounts.set(answer)
      ordersToDo.set(answer.orders_to_do)
    }
    void poll()
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [pathname, revalidation])
  const counts = enquiryCounts.use()
  return {
    ...trouble,
    counts,
    newEnquiries: counts?.new_enquiries ?? null,
    ordersToDo: ordersToDo.use(),
  }
}
