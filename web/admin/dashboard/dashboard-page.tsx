import { dashboardApi } from '../../../contract/dashboard.ts'
import { healthApi } from '../../../contract/health.ts'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { useReloadOnEnquiryChange, useReloadOnOrderChange } from '../live/use-reload-on-change.ts'
import { loadIsOwner } from '../roles/load-is-owner.ts'
import { protectedLoader, type ScreenLoad, useScreenData } from '../screen-data.ts'
import { Cards } from './cards.tsx'
import { ChangedToday, findChangesOfToday } from './changed-today.tsx'
import styles from './dashboard-page.module.css'
import { Facts } from './facts.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OrderFacts, Sales } from './order-facts.tsx'
import { BannerFacts, ServerFacts } from './site-facts.tsx'
import { UnfilledSettings } from './unfilled-settings.tsx'
import { findUnsavedWork, UnsavedWork } from './unsaved-work.tsx'
import { WaitingAndScarce } from './waiting-and-scarce.tsx'

export const handle = { title: 'Dashboard' }

/** Null for a shop that has no order yet. */
const loadOrderFacts = async ({ call }: ScreenLoad) => {
  const [counts, facts] = await Promise.all([call(orderApi.counts, {}), call(orderApi.facts, {})])
  return counts.newest > 0 ? { todo: counts.todo, facts } : null
}

export const loader = protectedLoader(async (args) => {
  const [facts, orders, changes, server, isOwner, unsaved] = await Promise.all([
    args.call(dashboardApi.facts, {}),
    // Not stored on the device.
    loadOrderFacts(args).catch(() => null),
    // Offline only the facts are there, as the log is not stored on the device.
    findChangesOfToday(args.page).catch(() => null),
    // Refused while the server is not ready, which is a fact too.
    args.call(healthApi.ready, {}).catch(() => null),
    loadIsOwner(args).catch(() => false),
    findUnsavedWork(),
  ])
  return { facts, orders, changes, server, isOwner, unsaved }
})

export function Component() {
  const { facts, orders, changes, server, isOwner, unsaved } = useScreenData<typeof loader>()
  useReloadOnEnquiryChange()
  useReloadOnOrderChange()
  return (
    <div className={styles.dashboard}>
      <h1 className={styles.title}>Dashboard</h1>
      <Cards facts={facts} />
      <UnsavedWork found={unsaved} />
      <FirstSteps facts={facts} />
      {isOwner && <UnfilledSettings facts={facts} />}
      {orders && <OrderFacts orders={orders} />}
      <Facts facts={facts} />
      {orders && <Sales facts={orders.facts} />}
      <WaitingAndScarce facts={facts} />
      {changes && <ChangedToday entries={changes} />}
      <BannerFacts facts={facts} />
      {isOwner && <ServerFacts server={server} />}
    </div>
  )
}
