import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Notice } from './notice.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-layout.module.css'

interface SiteLayoutProps {
  notice: string
  children: ReactNode
}

export function SiteLayout({ notice, children }: SiteLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <Notice text={notice} />
      <SiteHeader />
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
