import type { Banner } from '../../../contract/banners/banners.ts'
import { formatPeriod } from '../dates.tsx'
import { Lane, type LaneProps } from './lane.tsx'
import type { Covered, ShownPeriod } from './overlaps.ts'

interface BannerLaneProps extends Pick<LaneProps, 'months' | 'today'> {
  banner: Banner
  /** Of all banners of the year. */
  shown: readonly ShownPeriod<Banner>[]
  covered: readonly Covered<Banner>[]
}

export function BannerLane({ banner, shown, covered, ...axis }: BannerLaneProps) {
  const isOf = (part: { banner: Banner }) => part.banner === banner
  const coveredParts = covered.filter(isOf)
  return (
    <Lane
      {...axis}
      name={banner.banner_name}
      note={formatPeriod({ from: banner.bannerstartdate, to: banner.bannerenddate })}
      bars={[
        ...shown.filter(isOf),
        ...coveredParts.map((part) => ({ ...part, isCovered: true as const })),
      ]}
    >
      <CoveredDays parts={coveredParts} />
    </Lane>
  )
}

function CoveredDays({ parts }: { parts: readonly Covered<Banner>[] }) {
  return parts.map(({ by, ...days }) => (
    <small key={days.from}>
      {formatPeriod(days)} covered by <bdi>{by.banner_name}</bdi>
    </small>
  ))
}
