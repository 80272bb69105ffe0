import { Search } from 'lucide-react'
import { Logo } from '../../ui/brand/logo.tsx'
import { IconButton } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DemoButton } from '../demo-button.tsx'
import { company } from '../site.content.ts'
import { useSiteActions } from '../use-site-actions.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { SignInLink } from './sign-in-link.tsx'
import styles from './site-header.module.css'
import { SolutionsMenu } from './solutions-menu.tsx'

export function SiteHeader() {
  const { openLogin, openSearch } = useSiteActions()
  return (
    <header className={styles.header}>
      <div className={`wrap cluster ${styles.row}`}>
        <Logo name={company.name} to="/" page="home" />
        <nav className={styles.pages} aria-label="Main">
          <PageLink className={`target threaded ${styles.item}`} to="/">
            Home
          </PageLink>
          <SolutionsMenu className={`target threaded ${styles.item}`} />
          <PageLink className={`target threaded ${styles.item}`} to="/Contactus">
            Contact Us
          </PageLink>
        </nav>
        <div className={styles.buttons}>
          <IconButton label="Search" aria-keyshortcuts="/" onClick={openSearch}>
            <Search />
          </IconButton>
          <SignInLink className={`target threaded ${styles.item}`} onLogin={openLogin} />
          <DemoButton />
        </div>
        <MenuDrawer className={styles.drawer} />
      </div>
    </header>
  )
}
