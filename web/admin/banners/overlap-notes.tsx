import { useState } from 'react'
import { type Banner, bannerApi } from '../../../contract/banners/banners.ts'
import { addDays } from '../../../contract/dates/iso-day.ts'
import { call } from '../../api/call.ts'
import { idempotencyHeaders } from '../../api/idempotency-headers.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeadingOnRemoval } from '../../ui/navigation/focus-heading.ts'
import { Day } from '../dates.tsx'
import { createSaveKeys } from '../outbox/save-keys.ts'
import { kindOf } from '../records/kind-of.ts'
import { useUndo, useWrite } from '../records/use-write.ts'
import { OverlapList } from './overlap-list.tsx'
import styles from './overlap-notes.module.css'
import type { CoveredPeriod } from './overlaps.ts'

export function OverlapNotes({ covered }: { covered: readonly CoveredPeriod<Banner>[] }) {
  if (covered.length === 0) return null
  return (
    <section className={styles.notes} aria-labelledby="overlaps">
      <h2 id="overlaps">Overlaps</h2>
      <OverlapList
        covered={covered}
        action={(overlap) => endsInside(overlap) && <EndEarlier {...overlap} />}
      />
    </section>
  )
}

/** Whether the overlap is the last part of the covered banner, which then can end before it and is seen on the same days. */
const endsInside = ({ banner, from, to }: CoveredPeriod<Banner>) =>
  banner.bannerstartdate < from && banner.bannerenddate === to

function EndEarlier({ banner, from }: CoveredPeriod<Banner>) {
  const write = useWrite('banner')
  const undo = useUndo('banner')
  const { updated } = kindOf('banner').alerts
  const { id, banner_name, bannerstartdate, bannerenddate, version } = banner
  const lastDay = addDays(from, -1)
  const [{ keyOf }] = useState(createSaveKeys)
  const setEnd = (end: string, version: number) => {
    const body = { banner_name, bannerstartdate, bannerenddate: end, version }
    return call(bannerApi.update, { id, body, headers: idempotencyHeaders(keyOf(body)) })
  }
  return (
    <Button
      ref={focusHeadingOnRemoval}
      look="line"
      small
      onClick={() =>
        write(() => setEnd(lastDay, version), updated, {
          action: undo(() => setEnd(bannerenddate, version + 1), updated),
        })
      }
    >
      <span>
        End <bdi>{banner_name}</bdi> on <Day iso={lastDay} />
      </span>
    </Button>
  )
}
