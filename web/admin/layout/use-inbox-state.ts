import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { quietCall } from '../../api/call.ts'
import { enquiryNews } from '../live/live-state.ts'
import { MINUTE_MS } from '../time-units.ts'

const POLL_INTERVAL_MS = MINUTE_MS

interface InboxState {
  newEnquiries: number
  troubleSince: string | null
  wasAnnounced: boolean
}

const noNews: InboxState = { newEnquiries: 0, troubleSince: null, wasAnnounced: false }

/** Asked for on each screen, after each write and every minute; between, the stream of events tells how many are new. */
export const useInboxState = () => {
  const { pathname } = useLocation()
  const { state: revalidation } = useRevalidator()
  const [inbox, setInbox] = useState(noNews)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once on each screen
  useEffect(() => {
    if (revalidation === 'loading') return
    const poll = async () => {
      if (document.hidden) return
      const answer = await quietCall(enquiryInboxApi.trouble, {}).catch(() => null)
      if (!answer) return
      setInbox(({ troubleSince }) => ({
        newEnquiries: answer.new_enquiries,
        troubleSince: answer.since,
        wasAnnounced: troubleSince !== null,
      }))
    }
    void poll()
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [pathname, revalidation])
  const told = enquiryNews.use()
  useEffect(() => {
    if (told !== null) setInbox((known) => ({ ...known, newEnquiries: told.new_enquiries }))
  }, [told])
  return inbox
}
