import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { quietCall } from '../../api/call.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DateTime } from '../dates.tsx'
import styles from './mail-trouble.module.css'

const POLL_INTERVAL_MS = 60_000

interface Trouble {
  since: string
  /** Whether screen readers have announced it already. */
  wasAnnounced: boolean
}

/** A warning on every screen while mail cannot be delivered. */
export function MailTrouble() {
  const { pathname } = useLocation()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once on each screen
  useEffect(() => {
    const poll = async () => {
      if (document.hidden) return
      const answer = await quietCall(enquiryInboxApi.trouble, {}).catch(() => null)
      if (!answer) return
      const { since } = answer
      setTrouble((previous) => (since === null ? null : { since, wasAnnounced: previous !== null }))
    }
    void poll()
    const timer = setInterval(poll, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [pathname])
  if (!trouble) return null
  return (
    <aside className={styles.trouble} aria-label="Mail">
      <p role={trouble.wasAnnounced ? undefined : 'alert'}>
        <CircleAlert aria-hidden="true" />
        <span>
          Mail has not been getting out since <DateTime iso={trouble.since} />.
        </span>
      </p>
      <PageLink to="/Enquiries?mails=unsent">See which enquiries</PageLink>
    </aside>
  )
}
