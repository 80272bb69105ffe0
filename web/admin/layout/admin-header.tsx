import { Logo } from '../../ui/brand/logo.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { destinations } from '../destinations.content.ts'
import styles from './admin-header.module.css'
import { UserMenu } from './user-menu.tsx'

export function AdminHeader() {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.logo} data-ground="indigo">
          <Logo name="Freightloom" to="/Dashboardadmin" page="dashboard" />
        </div>
        <nav className={styles.pages} aria-label="Back-office">
          <PageLink to="/Dashboardadmin">Dashboard</PageLink>
          {destinations.map(({ to, menu }) => (
            <PageLink key={to} to={to}>
              {menu}
            </PageLink>
          ))}
        </nav>
        <UserMenu />
      </div>
    </header>
  )
}
