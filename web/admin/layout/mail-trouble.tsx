import { CircleAlert } from 'lucide-react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DateTime } from '../dates.tsx'
import styles from './mail-trouble.module.css'

interface MailTroubleProps {
  since: string
  wasAnnounced: boolean
}

export function MailTrouble({ since, wasAnnounced }: MailTroubleProps) {
  return (
    <aside className={styles.trouble} aria-label="Mail">
      <p role={wasAnnounced ? undefined : 'alert'}>
        <CircleAlert aria-hidden="true" />
        <span>
          Mails have not been delivered since <DateTime iso={since} />.
        </span>
      </p>
      <PageLink to="/Enquiries?mails=unsent">See which enquiries</PageLink>
    </aside>
  )
}
