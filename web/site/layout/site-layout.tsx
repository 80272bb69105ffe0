import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Masthead } from './masthead.tsx'
import { Notice } from './notice.tsx'
import type { SiteMenuActions } from './site-doors.ts'
import styles from './site-layout.module.css'

interface SiteLayoutProps extends SiteMenuActions {
  /** The announcement over every public page. */
  notice: string
  children: ReactNode
}

/** The frame of the public pages, from the announcement to the footer. */
export function SiteLayout({ notice, children, ...doors }: SiteLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <Notice text={notice} />
      <Masthead {...doors} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer onDemo={doors.onDemo} />
    </div>
  )
}
