import { dashboardApi } from '../../../contract/dashboard.ts'
import { healthApi } from '../../../contract/health.ts'
import { useReloadOnEnquiryChange } from '../live/use-reload-on-change.ts'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { Cards, Tiles } from './cards.tsx'
import { ChangedToday, findChangesOfToday } from './changed-today.tsx'
import styles from './dashboard-page.module.css'
import { Facts } from './facts.tsx'
import { FirstSteps } from './first-steps.tsx'
import { SiteFacts } from './site-facts.tsx'
import { WaitingAndScarce } from './waiting-and-scarce.tsx'

export const handle = { title: 'Dashboard' }

export const loader = protectedLoader(async ({ call, page }) => {
  const [facts, changes, server] = await Promise.all([
    call(dashboardApi.facts, {}),
    // Offline only the facts are there, as the log is not stored on the device.
    findChangesOfToday(page).catch(() => null),
    // Refused while the server is not ready, which is a fact too.
    call(healthApi.ready, {}).catch(() => null),
  ])
  return { facts, changes, server }
})

export function Component() {
  const { facts, changes, server } = useScreenData<typeof loader>()
  useReloadOnEnquiryChange()
  return (
    <div className={styles.dashboard}>
      <h1 className={styles.title}>Dashboard</h1>
      <Tiles />
      <FirstSteps facts={facts} />
      <Facts facts={facts} />
      <Cards facts={facts} />
      <WaitingAndScarce facts={facts} />
      {changes && <ChangedToday entries={changes} />}
      <SiteFacts facts={facts} server={server} />
    </div>
  )
}
