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
      more: oldest_enquiry ? `Oldest: ${timeAgo(oldest_enquiry)}` : 'All answered',
      to: '/Enquiries?status=new',
    },
    {
      label: 'Reminders due',
      count: facts.due_enquiries,
      more: 'Enquiries to follow up today',
      to: '/Enquiries?reminder=due',
    },
    ...(facts.to_tell > 0
      ? [
          {
            label: 'To be told',
            count: facts.to_tell,
            more: 'Their saree is in the shop again',
            to: '/Enquiries?back=yes',
          },
        ]
      : []),
    {
      label: 'Sold out',
      count: facts.sold_out,
      more: 'Listed, but no stock',
      to: '/Article?state=sold+out',
    },
    {
      label: 'Few left',
      count: facts.few_left,
      more: `In the shop, ${MAX_FEW_LEFT} pieces or fewer`,
      to: '/Article?stock=few',
    },
    {
      label: 'Without photo',
      count: facts.without_picture,
      more: 'In any status',
      to: '/Article?photo=none',
    },
    {
      label: 'Drafts',
      count: facts.drafts,
      more: 'Not in the shop yet',
      to: '/Article?state=draft',
    },
  ]
}

/** A shop without articles has nothing to count but what came already. */
export function Facts({ facts }: { facts: DashboardFacts }) {
  const counts = listCounts(facts).filter(({ count }) => facts.articles > 0 || count > 0)
  return <FactList facts={counts} />
}

interface Fact {
  label: string
  count: number
  more: string
  /** Where all of them are. */
  to: string
}

/** Figures side by side, each of which leads to what it counts. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map(({ label, count, more, to }) => (
        <li key={label}>
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
