import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { DateTime } from '../dates.tsx'
import { timeAgo } from '../time-ago.ts'
import { ContactLinks } from './contact-links.tsx'
import styles from './enquiry-columns.module.css'
import { kindLabels, nameOf, statusLabels } from './enquiry-kind.ts'
import { MailList } from './mail-list.tsx'

/* Visitors' texts are in `bdi`, so that right-to-left text does not reorder the rest. */

function Sender({ enquiry }: { enquiry: StoredEnquiry }) {
  const { form, kind } = enquiry
  return (
    <div className={styles.from}>
      <strong>
        <bdi>{nameOf(enquiry)}</bdi>
      </strong>
      {form.company && <bdi>{form.company}</bdi>}
      <small>{kindLabels[kind]}</small>
      <ContactLinks form={form} />
    </div>
  )
}

function RequestDetails({ form }: Pick<StoredEnquiry, 'form'>) {
  return (
    <div className={styles.wish}>
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

export const enquiryTableColumns: readonly Column<StoredEnquiry>[] = [
  { header: 'From', cell: (enquiry) => <Sender enquiry={enquiry} /> },
  { header: 'Asks for', cell: ({ form }) => <RequestDetails form={form} /> },
  {
    header: 'Received',
    sort: 'created_at',
    cell: ({ created_at }) => (
      <div className={styles.received}>
        <DateTime iso={created_at} />
        <small>{timeAgo(created_at)}</small>
      </div>
    ),
  },
  {
    header: 'Status',
    sort: 'status',
    cell: ({ status, suspect }) => (
      <div className={styles.status}>
        <Chip look={statusLooks[status]}>{statusLabels[status]}</Chip>
        {suspect && <Chip look="bad">Suspect</Chip>}
      </div>
    ),
  },
  { header: 'Mails', cell: (enquiry) => <MailList enquiry={enquiry} /> },
]
