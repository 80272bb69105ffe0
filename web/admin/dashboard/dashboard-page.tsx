import { type DashboardFacts, dashboardApi } from '../../../contract/dashboard.ts'
import { healthApi } from '../../../contract/health.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import type { ShopSetting } from '../../../contract/shop/settings/shop-settings.ts'
import { isAskedByLaw, labelUnfilled } from '../../../contract/shop/settings/unfilled-settings.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import box from '../box.module.css'
import { destinations } from '../destinations.content.ts'
import { useReloadOnEnquiryChange, useReloadOnOrderChange } from '../live/use-reload-on-change.ts'
import { loadIsOwner } from '../roles/load-is-owner.ts'
import { protectedLoader, type ScreenLoad, useScreenData } from '../screen-data.ts'
import cardsStyles from './cards.module.css'
import { ChangedToday, findChangesOfToday } from './changed-today.tsx'
import styles from './dashboard-page.module.css'
import { Facts } from './facts.tsx'
import { FirstSteps } from './first-steps.tsx'
import { OrderFacts, Sales } from './order-facts.tsx'
import { BannerFacts, ServerFacts } from './site-facts.tsx'
import unfilledSettingsStyles from './unfilled-settings.module.css'
import { findUnsavedWork, UnsavedWork } from './unsaved-work.tsx'
import { WaitingAndScarce } from './waiting-and-scarce.tsx'

/** What only the owner can say about company and shop; nothing once all is filled in. */
function UnfilledSettings({ facts }: { facts: DashboardFacts }) {
  const unfilled = facts.unfilled_settings as ShopSetting[]
  if (unfilled.length === 0) return null
  return (
    <section
      className={`${box.box} ${unfilledSettingsStyles.unfilled}`}
      aria-labelledby="unfilled-settings"
    >
      <h2 id="unfilled-settings">To fill in</h2>
      <p>Visitors see a placeholder, or nothing.</p>
      <ul>
        {unfilled.map((name) => (
          <li key={name}>
            <PageLink to={`/Shopsettings?show=${name}`}>{labelUnfilled(name)}</PageLink>
            {isAskedByLaw(name) && <small>Required by law</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What each card says about the records of its kind, if there are any. */
const linesOf = ({ banner_now, categories, materials, articles, in_shop }: DashboardFacts) => ({
  '/Banner': banner_now && `Shown now: ${banner_now.banner_name}`,
  '/Categorymaster': categories > 0 && countOf(categories, 'category', 'categories'),
  '/Materialmaster': materials > 0 && countOf(materials, 'material'),
  '/Article':
    articles > 0 && `${countOf(articles, 'article')}, ${formatCount(in_shop)} in the shop`,
})

/** Four cards in a line; on a phone the open menu in their place, without what they say. */
function Cards({ facts }: { facts: DashboardFacts }) {
  const lines = linesOf(facts)
  return (
    <nav className={cardsStyles.cards} aria-label="Sections">
      {destinations.map(({ to, card, colour }) => (
        <PageLink key={to} to={to} className={cardsStyles[colour]}>
          <strong>{card}</strong> {lines[to] && <bdi>{lines[to]}</bdi>}
        </PageLink>
      ))}
    </nav>
  )
}

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
