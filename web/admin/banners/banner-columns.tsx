import type { Banner, BannerStatus } from '../../../contract/banners/banners.ts'
import { Chip } from '../../ui/chip.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Day } from '../dates.tsx'
import styles from './banner-columns.module.css'

const statusLooks = { Active: 'ok', Scheduled: 'info', Expired: 'off' } as const satisfies Record<
  BannerStatus,
  string
>

export const bannerTableColumns = (shownToday: Banner | undefined): readonly Column<Banner>[] => [
  {
    header: 'Banner name',
    sort: 'banner_name',
    cell: ({ banner_name, banner_link }) => (
      <span>
        {banner_name}
        {banner_link && <small className={styles.link}>Leads to {banner_link}</small>}
      </span>
    ),
  },
  {
    header: 'Banner start date',
    sort: 'bannerstartdate',
    cell: (banner) => <Day iso={banner.bannerstartdate} />,
  },
  {
    header: 'Banner end date',
    sort: 'bannerenddate',
    cell: (banner) => <Day iso={banner.bannerenddate} />,
  },
  {
    header: 'Status',
    sort: 'active',
    cell: ({ id, active, bannerstartdate, bannerenddate }) => (
      <span className={styles.status}>
        <Chip look={statusLooks[active]}>{active}</Chip>
        {bannerenddate < bannerstartdate && <small>never shown: it ends before it starts</small>}
        {active === 'Active' && shownToday && (
          <small>
            {id === shownToday.id ? (
              'shown now'
            ) : (
              <>
                hidden by <bdi>{shownToday.banner_name}</bdi>
              </>
            )}
          </small>
        )}
      </span>
    ),
  },
]
