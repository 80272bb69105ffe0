import { Search } from 'lucide-react'
import { Logo } from '../../ui/brand/logo.tsx'
import { IconButton } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DemoButton } from '../demo-button.tsx'
import { company } from '../site.content.ts'
import { useSiteActions } from '../use-site-actions.ts'
import styles from './masthead.module.css'
import { MenuDrawer } from './menu-drawer.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { SolutionsMenu } from './solutions-menu.tsx'

export function Masthead() {
  const { openLogin, openSearch } = useSiteActions()
  return (
    <header className={styles.masthead}>
      <div className={`wrap ${styles.row}`}>
        <Logo name={company.name} to="/" page="home" />
        <nav className={styles.pages} aria-label="Main">
          <PageLink className={styles.item} to="/">
            Home
          </PageLink>
          <SolutionsMenu className={styles.item} />
          <PageLink className={styles.item} to="/Contactus">
            Contact Us
          </PageLink>
        </nav>
        <div className={styles.buttons}>
          <IconButton label="Search" aria-keyshortcuts="/" onClick={openSearch}>
            <Search />
          </IconButton>
          <SignInLink className={styles.item} onLogin={openLogin} />
          <DemoButton />
        </div>
        <MenuDrawer className={styles.drawer} />
      </div>
    </header>
  )
}
