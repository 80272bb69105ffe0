import { Search } from 'lucide-react'
import { Logo } from '../../ui/brand/logo.tsx'
import { Key } from '../../ui/key.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { menuScreens } from '../screens.ts'
import styles from './admin-header.module.css'
import type { LayoutDialog } from './layout-dialogs.tsx'
import { mainLinks, type WaitingCounts } from './main-links.tsx'
import { UserMenu } from './user-menu.tsx'

interface AdminHeaderProps {
  waiting: WaitingCounts
  onOpen(dialog: LayoutDialog): void
}

export function AdminHeader({ waiting, onOpen }: AdminHeaderProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.logo} data-ground="indigo">
          <Logo name="Freightloom" to="/Dashboardadmin" page="dashboard" />
        </div>
        <nav className={styles.pages} aria-label="Back-office">
          {mainLinks(waiting)}
          {menuScreens.map(
            ({ to, name, isInBar }) =>
              isInBar && (
                <PageLink key={to} to={to} className={styles.onDesk}>
                  {name}
                </PageLink>
              ),
          )}
        </nav>
        <button
          type="button"
          className={styles.find}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => onOpen('palette')}
        >
          <Search aria-hidden="true" />
          <span>Search or go to</span> <Key aria-hidden="true">Ctrl K</Key>
        </button>
        <UserMenu waiting={waiting} onOpen={onOpen} />
      </div>
    </header>
  )
}
