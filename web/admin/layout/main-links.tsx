import { Inbox, LayoutDashboard } from 'lucide-react'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { destinations } from '../destinations.content.ts'
import styles from './main-links.module.css'

export const mainLinks = (newEnquiries: number) => [
  <PageLink key="/Dashboardadmin" to="/Dashboardadmin">
    <LayoutDashboard aria-hidden="true" className={styles.icon} /> Dashboard
  </PageLink>,
  ...destinations.map(({ to, menu, Icon }) => (
    <PageLink key={to} to={to}>
      <Icon aria-hidden="true" className={styles.icon} /> {menu}
    </PageLink>
  )),
  <PageLink key="/Enquiries" to="/Enquiries">
    <Inbox aria-hidden="true" className={styles.icon} /> Enquiries{' '}
    {newEnquiries > 0 && (
      <span className={styles.count}>
        {formatCount(newEnquiries)}
        <span className="visually-hidden"> new</span>
      </span>
    )}
  </PageLink>,
]
