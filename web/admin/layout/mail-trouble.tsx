import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { quietCall } from '../../api/call.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { When } from '../dates.tsx'
import styles from './mail-trouble.module.css'

const minute = 60_000

interface Trouble {
  since: string
  /** Whether it was announced before. */
  known: boolean
}

/** A red line on every screen for as long as mail is not getting out. */
export function MailTrouble() {
  const { pathname } = useLocation()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at once on each screen
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      // What is not answered now is asked again in a minute.
      const answer = await quietCall(enquiryInboxApi.trouble, {}).catch(() => null)
      if (!answer) return
      const { since } = answer
      setTrouble((before) => (since === null ? null : { since, known: before !== null }))
    }
    void look()
    const timer = setInterval(look, minute)
    return () => clearInterval(timer)
  }, [pathname])
  if (!trouble) return null
  return (
    <aside className={styles.trouble} aria-label="Mail">
      <p role={trouble.known ? undefined : 'alert'}>
        <CircleAlert aria-hidden="true" />
        <span>
          Mail has not been getting out since <When at={trouble.since} />.
        </span>
      </p>
      <PageLink to="/Enquiries?mails=unsent">See which enquiries</PageLink>
    </aside>
  )
}
