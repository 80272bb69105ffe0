import { Send } from 'lucide-react'
import { useState } from 'react'
import type { EnquiryMail, StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { When } from '../dates.tsx'
import { nameOf } from './enquiry-kind.ts'
import styles from './mail-list.module.css'
import { useResend } from './use-resend.ts'

const labels = { request: 'Sales team', acknowledgement: 'Thank-you' }

const states = {
  sent: { look: 'ok', word: 'Sent' },
  waiting: { look: 'warn', word: 'Waiting' },
  failed: { look: 'bad', word: 'Failed' },
} as const

interface MailListProps {
  enquiry: StoredEnquiry
  /** With recipients and times, and with Resend also for the sales team's mail that was sent. */
  full?: boolean
  onRead?: (enquiry: StoredEnquiry) => void
}

/** A button that goes with the focus on it, as once its mail is sent, leaves the focus to the list. */
const keepFocus = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.closest('ul')?.focus()
}

/** The mails of an enquiry with what became of them. */
export function MailList({ enquiry, full = false, onRead }: MailListProps) {
  const [busy, setBusy] = useState(0)
  const resend = useResend()
  const send = async (mail: EnquiryMail) => {
    setBusy(mail.id)
    await resend(enquiry.id, mail, onRead)
    setBusy(0)
  }
  // A second thank-you would be mail that nobody asked for.
  const maySend = ({ state, kind }: EnquiryMail) => state !== 'sent' || (full && kind === 'request')
  return (
    <ul
      className={`${styles.mails} ${full ? styles.full : ''}`}
      aria-label={`Mails of ${nameOf(enquiry)}`}
      tabIndex={-1}
    >
      {enquiry.mails.map((mail) => (
        <li key={mail.id}>
          <span className={styles.label}>{labels[mail.kind]}</span>
          <Chip look={states[mail.state].look}>{states[mail.state].word}</Chip>
          {maySend(mail) && (
            <Button
              look="line"
              small
              ref={keepFocus}
              busy={busy === mail.id}
              aria-label={`Resend ${labels[mail.kind].toLowerCase()} mail of ${nameOf(enquiry)}`}
              onClick={() => send(mail)}
            >
              <Send aria-hidden="true" /> Resend
            </Button>
          )}
          <Story mail={mail} full={full} />
        </li>
      ))}
    </ul>
  )
}

function Story({ mail, full }: { mail: EnquiryMail; full: boolean }) {
  const { recipient, sent_at, next_attempt_at, last_error } = mail
  if (!full && !last_error) return null
  return (
    <p className={styles.story}>
      {full && <bdi>{recipient}</bdi>}
      {sent_at && <When at={sent_at} />}
      {last_error && <bdi>{last_error}</bdi>}
      {next_attempt_at && (
        <span>
          Next try <When at={next_attempt_at} />
        </span>
      )}
    </p>
  )
}
