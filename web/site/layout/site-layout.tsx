import type { ReactNode } from 'react'
import { announcementAttribute } from '../../../contract/banners/announcement.ts'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { Footer } from './footer.tsx'
import noticeStyles from './notice.module.css'
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

function Notice({ text }: { text: string }) {
  return (
    <section className={noticeStyles.notice} aria-label="Announcement">
      <div className={`wrap ${noticeStyles.line}`}>
        <b>Notice</b>
        <p {...{ [announcementAttribute]: true }}>{text}</p>
      </div>
    </section>
  )
}
