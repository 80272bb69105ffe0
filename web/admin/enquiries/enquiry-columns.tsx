import { complaintNumber } from '../../../contract/enquiries/complaints.ts'
import { enquirerOf, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { ADDED_KIND } from '../../../contract/enquiries/kind-names.ts'
import { Chip } from '../../ui/chip.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { outcomeLabels, statusLabels } from '../choice-labels.ts'
import { DateTime, Day, formatTime } from '../dates.tsx'
import { timeAgo } from '../time-ago.ts'
import { ArticleLink } from './article-link.tsx'
import { ComplaintDue } from './complaint-due.tsx'
import { ContactLinks } from './contact-links.tsx'
import styles from './enquiry-columns.module.css'
import { isDue, kindLabels } from './enquiry-kind.ts'
import { MailList } from './mail-list.tsx'

/* Visitors' texts are in `bdi`, so that right-to-left text does not reorder the rest. */

interface SenderProps {
  enquiry: StoredEnquiry
  isOpen: boolean
  onOpen(id: number): void
}

function Sender({ enquiry, isOpen, onOpen }: SenderProps) {
  const { mails } = enquiry
  const hasTrouble = mails.some(({ state, last_error }) => state !== 'sent' && last_error !== null)
  return (
    <div className={styles.from}>
      <RequiresConnection>
        <button
          type="button"
          className={styles.open}
          aria-label={`Open enquiry of ${enquirerOf(enquiry)}`}
          aria-current={isOpen || undefined}
          data-row={enquiry.id}
          onClick={() => onOpen(enquiry.id)}
        >
          <bdi>{enquirerOf(enquiry)}</bdi>
        </button>
      </RequiresConnection>
      <ContactLinks enquiry={enquiry} />
      {hasTrouble && <MailList enquiry={enquiry} />}
    </div>
  )
}

/** What was asked for; of one that was added by hand what the team has noted. */
function RequestDetails({ enquiry }: { enquiry: StoredEnquiry }) {
  const { form, kind, notes } = enquiry
  const text = form.message ?? (kind === ADDED_KIND ? notes : '')
  return (
    <div className={styles.request}>
      <small>
        {kindLabels[kind]} {kind === 'complaint' && complaintNumber(enquiry.id)}
      </small>
      <ComplaintDue enquiry={enquiry} />
      <ArticleLink enquiry={enquiry} />
      {form.company && <bdi>{form.company}</bdi>}
      {form.product && <span>{form.product}</span>}
      {form.location && <bdi>{form.location}</bdi>}
      {text && (
        <p className={styles.message} dir="auto">
          {text}
        </p>
      )}
    </div>
  )
}

const statusLooks = { new: 'info', 'in progress': 'warn', done: 'off' } as const satisfies Record<
  StoredEnquiry['status'],
  string
>

function Reminder({ enquiry }: { enquiry: StoredEnquiry }) {
  const { reminder, reminder_time } = enquiry
  if (reminder === null) return null
  const isNow = isDue(enquiry)
  return (
    <span className={isNow ? styles.due : undefined}>
      <Day iso={reminder} />
      {reminder_time && `, ${formatTime(reminder_time)}`}
      {isNow && ', due'}
    </span>
  )
}

function Progress({ enquiry }: { enquiry: StoredEnquiry }) {
  const { status, suspect, owner, reminder, outcome } = enquiry
  return (
    <div className={styles.status}>
      <Chip look={statusLooks[status]}>{statusLabels[status]}</Chip>
      {outcome && <small>{outcomeLabels[outcome]}</small>}
      {suspect && <Chip look="bad">Spam</Chip>}
      {/* Where the list is too narrow for their columns. */}
      {owner && (
        <small className={styles.narrow}>
          Owner: <bdi>{owner}</bdi>
        </small>
      )}
      {reminder && (
        <small className={styles.narrow}>
          Reminder: <Reminder enquiry={enquiry} />
        </small>
      )}
    </div>
  )
}

/** The part of an address that tells the members of a team apart. */
const shortOwner = (email: string) => email.slice(0, email.lastIndexOf('@'))

export const enquiryTableColumns = (
  openId: number | undefined,
  onOpen: (id: number) => void,
): readonly Column<StoredEnquiry>[] => [
  {
    header: 'From',
    sort: 'name',
    className: styles.fromCell,
    cell: (enquiry) => <Sender enquiry={enquiry} isOpen={enquiry.id === openId} onOpen={onOpen} />,
  },
  {
    header: 'About',
    className: styles.aboutCell,
    cell: (enquiry) => <RequestDetails enquiry={enquiry} />,
  },
  {
    header: 'Owner',
    className: styles.wide,
    cell: ({ owner }) =>
      owner ? <bdi title={owner}>{shortOwner(owner)}</bdi> : <small>Unassigned</small>,
  },
  {
    header: 'Reminder',
    className: styles.wide,
    cell: (enquiry) => <Reminder enquiry={enquiry} />,
  },
  {
    header: 'Status',
    sort: 'status',
    className: styles.statusCell,
    cell: (enquiry) => <Progress enquiry={enquiry} />,
  },
  {
    header: 'Received',
    sort: 'created_at',
    className: styles.receivedCell,
    cell: ({ created_at }) => (
      <div className={styles.received}>
        <span className={styles.exact}>
          <DateTime iso={created_at} />
        </span>
        <small>{timeAgo(created_at)}</small>
      </div>
    ),
  },
]
