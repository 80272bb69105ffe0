import { Send } from 'lucide-react'
import { useState } from 'react'
import {
  type EnquiryDetails,
  type EnquiryMail,
  enquirerOf,
  enquiryInboxApi,
  type StoredEnquiry,
} from '../../../contract/enquiries/enquiries.ts'
import { call } from '../../api/call.ts'
import { hasMailServer } from '../../api/has-mail-server.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { DateTime } from '../dates.tsx'
import { useWrite, type WriteAlert } from '../records/use-write.ts'
import styles from './mail-list.module.css'
import { mailCause, mailNames } from './mail-texts.ts'

const MAX_POLLS = 10
const POLL_INTERVAL_MS = 500

type OnRead = (enquiry: EnquiryDetails) => void

/** @returns the alert, once the mail was sent or for some time was not */
const resendAndPoll = async (
  id: number,
  mail: number,
  onRead: OnRead | undefined,
): Promise<WriteAlert> => {
  await call(enquiryInboxApi.resend, { id: mail })
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    const enquiry = await call(enquiryInboxApi.one, { id })
    if (!enquiry) return { warning: 'This enquiry is no longer there.' }
    onRead?.(enquiry)
    const currentMail = enquiry.mails.find((candidate) => candidate.id === mail)
    if (currentMail?.state === 'sent') return 'Email sent'
    if (currentMail?.last_error) {
      return { warning: `The email wasn’t sent: ${mailCause(currentMail.last_error)}` }
    }
  }
  return { warning: 'The email hasn’t been sent yet. We’ll try again.' }
}

const useResend = () => {
  const write = useWrite('email')
  return (id: number, mail: EnquiryMail, onRead?: OnRead) =>
    write(
      () => resendAndPoll(id, mail.id, onRead),
      (alert) => alert,
    )
}

const states = {
  sent: hasMailServer
    ? ({ look: 'ok', word: 'Sent' } as const)
    : ({ look: 'warn', word: 'Saved as a file' } as const),
  waiting: { look: 'warn', word: 'Waiting' },
  failed: { look: 'bad', word: 'Failed' },
} as const

interface MailListProps {
  enquiry: StoredEnquiry
  /** Shows recipients and times, and allows to resend a sales mail that was already sent. */
  showDetails?: boolean
  onRead?: (enquiry: EnquiryDetails) => void
}

/** The button disappears once its mail is sent; then the focus moves to the list. */
const moveFocusToList = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) button.closest('ul')?.focus()
}

export function MailList({ enquiry, showDetails = false, onRead }: MailListProps) {
  const [sendingMailId, setSendingMailId] = useState(0)
  const resend = useResend()
  const resendMail = async (mail: EnquiryMail) => {
    setSendingMailId(mail.id)
    await resend(enquiry.id, mail, onRead)
    setSendingMailId(0)
  }
  // Nobody gets a second thank-you mail.
  const canResend = ({ state, kind }: EnquiryMail) =>
    hasMailServer && (state !== 'sent' || (showDetails && kind === 'request'))
  return (
    <ul
      className={`${styles.mails} ${showDetails ? styles.full : ''}`}
      aria-label={`Emails of ${enquirerOf(enquiry)}`}
      tabIndex={-1}
    >
      {enquiry.mails.map((mail) => (
        <li key={mail.id}>
          <span className={styles.label}>{mailNames[mail.kind].label}</span>
          <Chip look={states[mail.state].look}>{states[mail.state].word}</Chip>
          {canResend(mail) && (
            <RequiresConnection>
              <Button
                look="line"
                small
                ref={moveFocusToList}
                busy={sendingMailId === mail.id}
                aria-label={`Resend ${mailNames[mail.kind].label.toLowerCase()} email of ${enquirerOf(enquiry)}`}
                onClick={() => resendMail(mail)}
              >
                <Send aria-hidden="true" /> Resend
              </Button>
            </RequiresConnection>
          )}
          <MailDetails mail={mail} showDetails={showDetails} />
        </li>
      ))}
    </ul>
  )
}

function MailDetails({ mail, showDetails }: { mail: EnquiryMail; showDetails: boolean }) {
  const { recipient, sent_at, next_attempt_at, last_error } = mail
  if (!showDetails && !last_error) return null
  return (
    <p className={styles.story}>
      {showDetails && <bdi>{recipient}</bdi>}
      {sent_at && <DateTime iso={sent_at} />}
      {last_error && <bdi>{mailCause(last_error)}</bdi>}
      {next_attempt_at && (
        <span>
          Next try <DateTime iso={next_attempt_at} />
        </span>
      )}
    </p>
  )
}
