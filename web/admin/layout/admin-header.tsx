import { Logo } from '../../ui/brand/logo.tsx'
import styles from './admin-header.module.css'
import { mainLinks } from './main-links.tsx'
import { UserMenu } from './user-menu.tsx'

export function AdminHeader({ newEnquiries }: { newEnquiries: number }) {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.logo} data-ground="indigo">
          <Logo name="Freightloom" to="/Dashboardadmin" page="dashboard" />
        </div>
        <nav className={styles.pages} aria-label="Back-office">
          {mainLinks(newEnquiries)}
        </nav>
        <UserMenu newEnquiries={newEnquiries} />
      </div>
    </header>
  )
}
