import { MAX_FEW_LEFT } from '../../../contract/articles/article-states.ts'
import type { DashboardFacts } from '../../../contract/dashboard.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { timeAgo } from '../time-ago.ts'
import styles from './facts.module.css'

const listCounts = (facts: DashboardFacts) => {
  const { oldest_enquiry } = facts
  return [
    {
      label: 'New enquiries',
      count: facts.new_enquiries,
      more: oldest_enquiry ? `The oldest came ${timeAgo(oldest_enquiry)}` : 'None is waiting',
      to: '/Enquiries?status=new',
      sign: styles.waiting,
    },
    {
      label: 'Reminders due',
      count: facts.due_enquiries,
      more: 'Enquiries to follow up today',
      to: '/Enquiries?reminder=due',
      sign: styles.waiting,
    },
    {
      label: 'Sold out',
      count: facts.sold_out,
      more: 'In the shop, without stock',
      to: '/Article?state=sold+out',
      sign: styles.soldOut,
    },
    {
      label: 'Few left',
      count: facts.few_left,
      more: `In the shop, ${MAX_FEW_LEFT} pieces or fewer`,
      to: '/Article?stock=few',
      sign: styles.few,
    },
    {
      label: 'Without photo',
      count: facts.without_picture,
      more: 'Articles of any state',
      to: '/Article?photo=none',
    },
    {
      label: 'Drafts',
      count: facts.drafts,
      more: 'Not in the shop yet',
      to: '/Article?state=draft',
      sign: styles.draft,
    },
  ]
}

export function Facts({ facts }: { facts: DashboardFacts }) {
  return (
    <ul className={styles.facts}>
      {listCounts(facts).map(({ label, count, more, to, sign }) => (
        <li key={label} className={sign}>
          <PageLink to={to}>
            <span className={styles.label}>{label}</span>
            <strong className={styles.count}>{formatCount(count)}</strong>
            <span className={styles.more}>{more}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
