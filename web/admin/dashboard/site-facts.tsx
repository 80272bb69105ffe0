import type { ReactNode } from 'react'
import type { DashboardFacts } from '../../../contract/dashboard.ts'
import type { Readiness } from '../../../contract/health.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import box from '../box.module.css'
import { Day } from '../dates.tsx'
import { LastBackup } from '../last-backup.tsx'
import styles from './site-facts.module.css'

interface BannerFactsProps {
  facts: Pick<DashboardFacts, 'banner_now' | 'banner_next'>
}

export function BannerFacts({ facts: { banner_now, banner_next } }: BannerFactsProps) {
  return (
    <section className={`${box.box} ${styles.site}`} aria-labelledby="banners-on-site">
      <h2 id="banners-on-site">On the site</h2>
      <dl>
        <BannerFact label="Banner now" banner={banner_now} none="none">
          {({ bannerenddate }) => (
            <>
              until <Day iso={bannerenddate} />
            </>
          )}
        </BannerFact>
        <BannerFact label="Banner next" banner={banner_next} none="none planned">
          {({ bannerstartdate }) => (
            <>
              from <Day iso={bannerstartdate} />
            </>
          )}
        </BannerFact>
      </dl>
    </section>
  )
}

/** For the owner, who can solve what it says. @param server null where it is not ready */
export function ServerFacts({ server }: { server: Readiness | null }) {
  return (
    <section className={`${box.box} ${styles.site}`} aria-labelledby="server">
      <h2 id="server">Server</h2>
      <dl>
        <div>
          <dt>Last backup</dt>
          <dd>
            <LastBackup at={server?.last_backup ?? null} />
          </dd>
        </div>
        {(!server || server.warnings.length > 0) && (
          <div>
            <dt>Please note</dt>
            <dd>
              {server
                ? server.warnings.map((warning) => <p key={warning}>{warning}</p>)
                : 'The server isn’t ready. Loading and saving may fail.'}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

interface BannerFactProps {
  label: string
  banner: DashboardFacts['banner_now']
  none: string
  children(banner: NonNullable<DashboardFacts['banner_now']>): ReactNode
}

function BannerFact({ label, banner, none, children }: BannerFactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {banner ? (
          <>
            <PageLink to={`/Banner?search=${encodeURIComponent(banner.banner_name)}`}>
              {banner.banner_name}
            </PageLink>
            <small>{children(banner)}</small>
          </>
        ) : (
          none
        )}
      </dd>
    </div>
  )
}
