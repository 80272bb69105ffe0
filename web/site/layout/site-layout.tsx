import type { ReactNode } from 'react'
import { type Notice, parseBannerLink } from '../../../contract/banners/announcement.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import { Footer } from './footer.tsx'
import noticeStyles from './notice.module.css'
import { SiteHeader } from './site-header.tsx'

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
    <section className={noticeStyles.notice} aria-label="Announcement">
      <div className={`wrap ${noticeStyles.line}`}>
        <b>News</b>
        <p>{link === null ? banner_name : <NoticeLink to={link}>{banner_name}</NoticeLink>}</p>
      </div>
    </section>
  )
}

function NoticeLink({ to, children }: { to: string; children: string }) {
  return to.startsWith('/') ? <PageLink to={to}>{children}</PageLink> : <a href={to}>{children}</a>
}
