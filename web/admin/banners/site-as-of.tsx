import { useId, useState } from 'react'
import type { Notice } from '../../../contract/banners/announcement.ts'
import { bannerApi } from '../../../contract/banners/banners.ts'
import { call, reasonOf } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { useBusy } from '../../ui/loading/use-busy.ts'
import { RequiresConnection } from '../../ui/requires-connection.tsx'
import { showError } from '../../ui/toast/toast.ts'
import { Day, shopToday } from '../dates.tsx'
import styles from './site-as-of.module.css'

interface View {
  day: string
  notice: Notice | null
}

export function SiteAsOf() {
  const id = useId()
  const [view, setView] = useState<View | null>(null)
  const [isBusy, show] = useBusy(async (day: string) => {
    try {
      setView({ day, notice: await call(bannerApi.onDay, { query: { day } }) })
    } catch (error) {
      showError(reasonOf(error))
    }
  })
  return (
    <form
      className={styles.asOf}
      aria-label="The site on a day"
      onSubmit={(event) => {
        event.preventDefault()
        show(String(new FormData(event.currentTarget).get('day')))
      }}
    >
      <RequiresConnection>
        <label htmlFor={id}>Preview the site on</label>
        <input id={id} type="date" name="day" defaultValue={shopToday()} required />
        <Button type="submit" look="line" small busy={isBusy}>
          Preview
        </Button>
      </RequiresConnection>
      <div role="status" className={styles.view}>
        {view && (
          <>
            <p>
              On <Day iso={view.day} /> visitors see{' '}
              {view.notice ? 'this banner:' : 'the default welcome title, and no banner.'}
            </p>
            {view.notice && (
              <p className={styles.notice}>
                <b>Notice</b> <bdi>{view.notice.banner_name}</bdi>
                {view.notice.banner_link && <small>Leads to {view.notice.banner_link}</small>}
              </p>
            )}
          </>
        )}
      </div>
    </form>
  )
}
