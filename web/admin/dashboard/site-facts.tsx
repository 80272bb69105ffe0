import type { ReactNode } from 'react'
import type { DashboardFacts } from '../../../contract/dashboard.ts'
import type { Readiness } from '../../../contract/health.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import box from '../box.module.css'
import { Day } from '../dates.tsx'
import { LastBackup } from '../last-backup.tsx'
import styles from './site-facts.module.css'

interface SiteFactsProps {
  facts: Pick<DashboardFacts, 'banner_now' | 'banner_next'>
  /** Null where it is not ready. */
  server: Readiness | null
}

export function SiteFacts({ facts: { banner_now, banner_next }, server }: SiteFactsProps) {
  return (
    <section className={`${box.box} ${styles.site}`} aria-labelledby="site-and-server">
      <h2 id="site-and-server">Site and server</h2>
      <dl>
        <BannerFact label="Banner now" banner={banner_now} none="none">
          {({ bannerenddate }) => (
            <>
              until <Day iso={bannerenddate} />
            </>
          )}
        </BannerFact>
        <BannerFact label="Banner next" banner={banner_next} none="none is planned">
          {({ bannerstartdate }) => (
            <>
              from <Day iso={bannerstartdate} />
            </>
          )}
        </BannerFact>
        <div>
          <dt>Last backup</dt>
          <dd>
            <LastBackup at={server?.last_backup ?? null} />
          </dd>
        </div>
        {(!server || server.warnings.length > 0) && (
          <div>
            <dt>Server</dt>
            <dd>
              {server
                ? server.warnings.map((warning) => <p key={warning}>{warning}</p>)
                : 'The server is not ready. Loading and saving may fail.'}
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
