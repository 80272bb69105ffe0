import type { DashboardFacts } from '../../../contract/dashboard.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DateTime, Day } from '../dates.tsx'
import styles from './site-facts.module.css'

interface SiteFactsProps {
  facts: Pick<DashboardFacts, 'banner_now' | 'banner_next'>
  /** Null where the server is not ready. */
  server: { warnings: readonly string[]; last_backup: string | null } | null
}

export function SiteFacts({ facts: { banner_now, banner_next }, server }: SiteFactsProps) {
  return (
    <section className={styles.site} aria-labelledby="site-and-server">
      <h2 id="site-and-server">Site and server</h2>
      <dl>
        <div>
          <dt>Banner now</dt>
          <dd>
            {banner_now ? (
              <>
                <PageLink to={bannerSearch(banner_now.banner_name)}>
                  {banner_now.banner_name}
                </PageLink>
                <small>
                  until <Day iso={banner_now.bannerenddate} />
                </small>
              </>
            ) : (
              'None'
            )}
          </dd>
        </div>
        <div>
          <dt>Banner next</dt>
          <dd>
            {banner_next ? (
              <>
                <PageLink to={bannerSearch(banner_next.banner_name)}>
                  {banner_next.banner_name}
                </PageLink>
                <small>
                  from <Day iso={banner_next.bannerstartdate} />
                </small>
              </>
            ) : (
              'None is planned'
            )}
          </dd>
        </div>
        <div>
          <dt>Last backup</dt>
          <dd>
            {server?.last_backup ? (
              <DateTime iso={server.last_backup} />
            ) : (
              'None has been made here yet'
            )}
            {server?.warnings.map((warning) => (
              <small key={warning}>{warning}</small>
            ))}
          </dd>
        </div>
        {!server && (
          <div>
            <dt>Server</dt>
            <dd>It says that it is not ready: calls may fail.</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const bannerSearch = (name: string) => `/Banner?search=${encodeURIComponent(name)}`
