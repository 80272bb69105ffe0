import { dashboardApi } from '../../../contract/dashboard.ts'
import { healthApi } from '../../../contract/health.ts'
import { useReloadOnEnquiryChange } from '../live/use-reload-on-change.ts'
import { loadIsOwner } from '../roles/load-is-owner.ts'
import { protectedLoader, useScreenData } from '../screen-data.ts'
import { Cards } from './cards.tsx'
import { ChangedToday, findChangesOfToday } from './changed-today.tsx'
import styles from './dashboard-page.module.css'
import { Facts } from './facts.tsx'
import { FirstSteps } from './first-steps.tsx'
import { BannerFacts, ServerFacts } from './site-facts.tsx'
import { UnfilledSettings } from './unfilled-settings.tsx'
import { findUnsavedWork, UnsavedWork } from './unsaved-work.tsx'
import { WaitingAndScarce } from './waiting-and-scarce.tsx'

export const handle = { title: 'Dashboard' }

export const loader = protectedLoader(async (args) => {
  const [facts, changes, server, isOwner, unsaved] = await Promise.all([
    args.call(dashboardApi.facts, {}),
    // Offline only the facts are there, as the log is not stored on the device.
    findChangesOfToday(args.page).catch(() => null),
    // Refused while the server is not ready, which is a fact too.
    args.call(healthApi.ready, {}).catch(() => null),
    loadIsOwner(args).catch(() => false),
    findUnsavedWork(),
  ])
  return { facts, changes, server, isOwner, unsaved }
})

export function Component() {
  const { facts, changes, server, isOwner, unsaved } = useScreenData<typeof loader>()
  useReloadOnEnquiryChange()
  return (
    <div className={styles.dashboard}>
      <h1 className={styles.title}>Dashboard</h1>
      <Cards facts={facts} />
      <UnsavedWork found={unsaved} />
      <FirstSteps facts={facts} />
      {isOwner && <UnfilledSettings facts={facts} />}
      <Facts facts={facts} />
      <WaitingAndScarce facts={facts} />
      {changes && <ChangedToday entries={changes} />}
      <BannerFacts facts={facts} />
      {isOwner && <ServerFacts server={server} />}
    </div>
  )
}
