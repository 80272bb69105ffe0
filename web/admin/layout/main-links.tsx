import { Inbox, LayoutDashboard, Package } from 'lucide-react'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { destinations } from '../destinations.content.ts'
import styles from './main-links.module.css'

/** What waits for the shop. */
export interface WaitingCounts {
  newEnquiries: number
  ordersToDo: number
}

export const mainLinks = ({ newEnquiries, ordersToDo }: WaitingCounts) => [
  <PageLink key="/Dashboardadmin" to="/Dashboardadmin">
    <LayoutDashboard aria-hidden="true" className={styles.icon} /> Dashboard
  </PageLink>,
  ...destinations.map(({ to, menu, Icon }) => (
    <PageLink key={to} to={to}>
      <Icon aria-hidden="true" className={styles.icon} /> {menu}
    </PageLink>
  )),
  <PageLink key="/Orders" to="/Orders">
    <Package aria-hidden="true" className={styles.icon} /> Orders{' '}
    <Count count={ordersToDo} words="to do" />
  </PageLink>,
  <PageLink key="/Enquiries" to="/Enquiries">
    <Inbox aria-hidden="true" className={styles.icon} /> Enquiries{' '}
    <Count count={newEnquiries} words="new" />
  </PageLink>,
]

function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {formatCount(count)}
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}
