import type { StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { When } from '../dates.tsx'
import { timeAgo } from './ago.ts'
import { ContactLinks } from './contact-links.tsx'
import styles from './enquiry-columns.module.css'
import { kindWords, nameOf, statusWords } from './enquiry-kind.ts'
import { MailList } from './mail-list.tsx'

/* What a visitor typed stands in `bdi`, so that its direction turns nothing around it. */

function From({ enquiry }: { enquiry: StoredEnquiry }) {
  const { form, kind } = enquiry
  return (
    <div className={styles.from}>
      <strong>
        <bdi>{nameOf(enquiry)}</bdi>
      </strong>
      {form.company && <bdi>{form.company}</bdi>}
      <small>{kindWords[kind]}</small>
      <ContactLinks form={form} />
    </div>
  )
}

function Wish({ form }: Pick<StoredEnquiry, 'form'>) {
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

const looks = { new: 'info', 'in progress': 'warn', done: 'off' } as const satisfies Record<
  StoredEnquiry['status'],
  string
>

/** The columns of the table of enquiries. */
export const enquiryTableColumns: readonly Column<StoredEnquiry>[] = [
  { header: 'From', cell: (enquiry) => <From enquiry={enquiry} /> },
  { header: 'Asks for', cell: ({ form }) => <Wish form={form} /> },
  {
    header: 'Received',
    sort: 'created_at',
    cell: ({ created_at }) => (
      <div className={styles.received}>
        <When at={created_at} />
        <small>{timeAgo(created_at)}</small>
      </div>
    ),
  },
  {
    header: 'Status',
    sort: 'status',
    cell: ({ status }) => <Chip look={looks[status]}>{statusWords[status]}</Chip>,
  },
  { header: 'Mails', cell: (enquiry) => <MailList enquiry={enquiry} /> },
]
