import type { ReactNode } from 'react'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { More } from '../../ui/more.tsx'
import { formatPeriod } from '../dates.tsx'
import { type CoveredPeriod, countDays, type PlannedBanner } from './overlaps.ts'

/** More would leave no room for the rest of the screen on a phone. */
const MAX_SHOWN = 2

interface OverlapListProps<B> {
  covered: readonly CoveredPeriod<B>[]
  action?: (overlap: CoveredPeriod<B>) => ReactNode
}

/** The first overlaps in the order of days, and the others folded. */
export function OverlapList<B extends PlannedBanner>({ covered, action }: OverlapListProps<B>) {
  const listOf = (overlaps: readonly CoveredPeriod<B>[]) => (
    <ul>
      {overlaps.map((overlap) => (
        <li key={`${overlap.banner.id} ${overlap.from}`}>
          <p>
            <OverlapSentence {...overlap} />
          </p>
          {action?.(overlap)}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {listOf(covered.slice(0, MAX_SHOWN))}
      <More count={covered.length - MAX_SHOWN}>{listOf(covered.slice(MAX_SHOWN))}</More>
    </>
  )
}

const reasonFor = (by: PlannedBanner, banner: PlannedBanner) =>
  by.bannerstartdate > banner.bannerstartdate ? 'because it starts later' : 'because it’s newer'

function OverlapSentence({ banner, by, from, to }: CoveredPeriod<PlannedBanner>) {
  return (
    <>
      <strong>
        {formatPeriod({ from, to })} ({countOf(countDays({ from, to }), 'day')}):
      </strong>{' '}
      visitors see{' '}
      <strong>
        <bdi>{by.banner_name}</bdi>
      </strong>
      , {reasonFor(by, banner)}. It hides <bdi>{banner.banner_name}</bdi>
      {/[.?!]$/.test(banner.banner_name) ? '' : '.'}
    </>
  )
}
