import type { ReactNode } from 'react'
import { More } from '../../ui/more.tsx'
import { OverlapSentence } from './overlap-sentence.tsx'
import type { CoveredPeriod, PlannedBanner } from './overlaps.ts'

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
