import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { Chip } from '../../ui/chip.tsx'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { statusLabels } from '../choice-labels.ts'
import { DateTime, Day, shopToday } from '../dates.tsx'
import { timeAgo } from '../time-ago.ts'
import { ContactLinks } from './contact-links.tsx'
import styles from './enquiry-columns.module.css'
import { enquirerOf, kindLabels } from './enquiry-kind.ts'
import { MailList } from './mail-list.tsx'

/* Visitors' texts are in `bdi`, so that right-to-left text does not reorder the rest. */

interface SenderProps {
  enquiry: StoredEnquiry
  isOpen: boolean
  onOpen(id: number): void
}

function Sender({ enquiry, isOpen, onOpen }: SenderProps) {
  const { form, kind, mails } = enquiry
  const hasTrouble = mails.some(({ state, last_error }) => state !== 'sent' && last_error !== null)
  return (
    <div className={styles.from}>
      <RequiresConnection>
        <button
          type="button"
          className={styles.open}
          aria-label={`Open enquiry of ${enquirerOf(enquiry)}`}
          aria-current={isOpen || undefined}
          data-enquiry={enquiry.id}
          onClick={() => onOpen(enquiry.id)}
        >
          <bdi>{enquirerOf(enquiry)}</bdi>
        </button>
      </RequiresConnection>
      <RequestDetails form={form} kind={kind} />
      <ContactLinks form={form} />
      {hasTrouble && <MailList enquiry={enquiry} />}
    </div>
  )
}

function RequestDetails({ form, kind }: Pick<StoredEnquiry, 'form' | 'kind'>) {
  return (
    <div className={styles.request}>
      <small>{kindLabels[kind]}</small>
      {form.company && <bdi>{form.company}</bdi>}
      {form.product && <span>{form.product}</span>}
      {form.location && <bdi>{form.location}</bdi>}
      {form.message && (
        <p className={styles.message} dir="auto">
          {form.message}
        </p>
      )}
    </div>
  )
}

const statusLooks = { new: 'info', 'in progress': 'warn', done: 'off' } as const satisfies Record<
  StoredEnquiry['status'],
  string
>

function Progress({ enquiry: { status, suspect, owner, reminder } }: { enquiry: StoredEnquiry }) {
  const isDue = reminder !== null && reminder <= shopToday() && status !== 'done'
  return (
    <div className={styles.status}>
      <Chip look={statusLooks[status]}>{statusLabels[status]}</Chip>
      {suspect && <Chip look="bad">Suspect</Chip>}
      {owner && (
        <small>
          Owner: <bdi>{owner}</bdi>
        </small>
      )}
      {reminder && (
        <small className={isDue ? styles.due : undefined}>
          Reminder: <Day iso={reminder} />
          {isDue && ', due'}
        </small>
      )}
    </div>
  )
}

export const enquiryTableColumns = (
  openId: number | undefined,
  onOpen: (id: number) => void,
): readonly Column<StoredEnquiry>[] => [
  {
    header: 'From',
    sort: 'name',
    cell: (enquiry) => <Sender enquiry={enquiry} isOpen={enquiry.id === openId} onOpen={onOpen} />,
  },
  {
    header: 'Received',
    sort: 'created_at',
    cell: ({ created_at }) => (
      <div className={styles.received}>
        <span className={styles.exact}>
          <DateTime iso={created_at} />
        </span>
        <small>{timeAgo(created_at)}</small>
      </div>
    ),
  },
  { header: 'Status', sort: 'status', cell: (enquiry) => <Progress enquiry={enquiry} /> },
]
