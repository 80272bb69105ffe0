import type { Banner } from '../../../contract/banners/banners.ts'
import styles from './banner-form.module.css'
import { OverlapList } from './overlap-list.tsx'
import { findCovered, type PlannedBanner } from './overlaps.ts'

interface FormOverlapsProps {
  typed: Omit<PlannedBanner, 'id'>
  banner: Banner | null
  planned: readonly Banner[]
}

/** A new banner is newer than all others. */
const NEWEST = Number.MAX_SAFE_INTEGER

export function FormOverlaps({ typed, banner, planned }: FormOverlapsProps) {
  const period = { from: typed.bannerstartdate, to: typed.bannerenddate }
  const isComplete = period.from !== '' && period.from <= period.to
  const candidate = {
    ...typed,
    id: banner?.id ?? NEWEST,
    banner_name: typed.banner_name || 'this banner',
  }
  const banners = [candidate, ...planned.filter(({ id }) => id !== banner?.id)]
  const covered = isComplete
    ? findCovered<PlannedBanner>(banners, period).filter(
        ({ banner: below, by }) => below === candidate || by === candidate,
      )
    : []
  return (
    <div role="status" className={styles.overlaps}>
      {covered.length > 0 && (
        <>
          <p>This banner overlaps others. You can still save it.</p>
          <OverlapList covered={covered} />
        </>
      )}
    </div>
  )
}
