import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatPeriod } from '../dates.tsx'
import { type CoveredPeriod, countDays, type PlannedBanner } from './overlaps.ts'

const reasonFor = (by: PlannedBanner, banner: PlannedBanner) =>
  by.bannerstartdate > banner.bannerstartdate ? 'because it starts later' : 'because it is newer'

export function OverlapSentence({ banner, by, from, to }: CoveredPeriod<PlannedBanner>) {
  return (
    <>
      <strong>
        {formatPeriod({ from, to })} ({countOf(countDays({ from, to }), 'day')}):
      </strong>{' '}
      visitors see{' '}
      <strong>
        <bdi>{by.banner_name}</bdi>
      </strong>
      , {reasonFor(by, banner)}. It covers <bdi>{banner.banner_name}</bdi>
      {/[.?!]$/.test(banner.banner_name) ? '' : '.'}
    </>
  )
}
