import type { DashboardFacts } from '../../../contract/dashboard.ts'
import { settingLabels } from '../../../contract/shop/settings/setting-labels.ts'
import type { ShopSetting } from '../../../contract/shop/settings/shop-settings.ts'
import { isAskedByLaw } from '../../../contract/shop/settings/unfilled-settings.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import box from '../box.module.css'
import styles from './unfilled-settings.module.css'

/** What only the owner can say about company and shop; nothing once all is filled in. */
export function UnfilledSettings({ facts }: { facts: DashboardFacts }) {
  const unfilled = facts.unfilled_settings as ShopSetting[]
  if (unfilled.length === 0) return null
  return (
    <section className={`${box.box} ${styles.unfilled}`} aria-labelledby="unfilled-settings">
      <h2 id="unfilled-settings">Not filled yet</h2>
      <p>Visitors see a placeholder, or nothing.</p>
      <ul>
        {unfilled.map((name) => (
          <li key={name}>
            <PageLink to={`/Shopsettings?show=${name}`}>{settingLabels[name] ?? name}</PageLink>
            {isAskedByLaw(name) && <small>Required by law</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
