import type { Banner } from '../../../contract/banners/banners.ts'
import { formatPeriod } from '../dates.tsx'
import type { CoveredPeriod, ShownPeriod } from './overlaps.ts'
import { TimelineRow, type TimelineRowProps } from './timeline-row.tsx'

interface BannerTimelineRowProps extends Pick<TimelineRowProps, 'months' | 'today'> {
  banner: Banner
  /** Of all banners of the year. */
  shown: readonly ShownPeriod<Banner>[]
  covered: readonly CoveredPeriod<Banner>[]
}

export function BannerTimelineRow({ banner, shown, covered, ...axis }: BannerTimelineRowProps) {
  const isOf = (part: { banner: Banner }) => part.banner === banner
  const coveredParts = covered.filter(isOf)
  return (
    <TimelineRow
      {...axis}
      name={banner.banner_name}
      note={formatPeriod({ from: banner.bannerstartdate, to: banner.bannerenddate })}
      bars={[
        ...shown.filter(isOf),
        ...coveredParts.map((part) => ({ ...part, isCovered: true as const })),
      ]}
    >
      <CoveredDays parts={coveredParts} />
    </TimelineRow>
  )
}

function CoveredDays({ parts }: { parts: readonly CoveredPeriod<Banner>[] }) {
  return parts.map(({ by, ...days }) => (
    <small key={days.from}>
      {formatPeriod(days)} covered by <bdi>{by.banner_name}</bdi>
    </small>
  ))
}
