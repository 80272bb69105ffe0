import { PageLink } from '../../ui/navigation/page-link.tsx'
import { destinations } from '../destinations.content.ts'
import styles from './main-links.module.css'

export const mainLinks = (newEnquiries: number) => [
  <PageLink key="/Dashboardadmin" to="/Dashboardadmin">
    Dashboard
  </PageLink>,
  ...destinations.map(({ to, menu }) => (
    <PageLink key={to} to={to}>
      {menu}
    </PageLink>
  )),
  <PageLink key="/Enquiries" to="/Enquiries">
    Enquiries{' '}
    {newEnquiries > 0 && (
      <span className={styles.count}>
        {newEnquiries.toLocaleString('en-IN')}
        <span className="visually-hidden"> new</span>
      </span>
    )}
  </PageLink>,
]
