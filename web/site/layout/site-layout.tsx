import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Notice, parseBannerLink } from '../../../contract/banners/announcement.ts'
import { Logo } from '../../ui/brand/logo.tsx'
import { IconButton } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { DemoButton } from '../demo-button.tsx'
import { company } from '../site.content.ts'
import { useSiteActions } from '../use-site-actions.ts'
import { Footer } from './footer.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { SignInLink } from './sign-in-link.tsx'
import styles from './site-layout.module.css'
import { SolutionsMenu } from './solutions-menu.tsx'

interface SiteLayoutProps {
  notice: Notice
  children: ReactNode
}

export function SiteLayout({ notice, children }: SiteLayoutProps) {
  return (
    <div className="whole-page">
      <SkipLink />
      <Announcement {...notice} />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

function Announcement({ banner_name, banner_link }: Notice) {
  const link = parseBannerLink(banner_link)
  return (
    <section className={styles.notice} aria-label="Announcement">
      <div className={`wrap row ${styles.line}`}>
        <p>{link === null ? banner_name : <NoticeLink to={link}>{banner_name}</NoticeLink>}</p>
      </div>
    </section>
  )
}

function NoticeLink({ to, children }: { to: string; children: string }) {
  return to.startsWith('/') ? <PageLink to={to}>{children}</PageLink> : <a href={to}>{children}</a>
}

function SiteHeader() {
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
