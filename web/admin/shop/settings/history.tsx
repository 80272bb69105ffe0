import type * as z from 'zod/mini'
import { settingLabels } from '../../../../contract/shop/settings/setting-labels.ts'
import type {
  ShopSetting,
  shopSettingsApi,
} from '../../../../contract/shop/settings/shop-settings.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../dates.tsx'
import styles from './shop-settings-page.module.css'

type Version = z.output<typeof shopSettingsApi.one.answer>['versions'][number]

const MAX_NAMES = 5

const namesOf = (changed: readonly string[]) => {
  const names = changed
    .slice(0, MAX_NAMES)
    .map((name) => settingLabels[name as ShopSetting] ?? name)
    .join(', ')
  return changed.length > MAX_NAMES ? `${names} and ${changed.length - MAX_NAMES} more` : names
}

interface HistoryProps {
  versions: readonly Version[]
  onRestore(id: number): void
  /** Takes the publishing of this version back. */
  onUndo(version: number): void
}

export function History({ versions, onRestore, onUndo }: HistoryProps) {
  if (versions.length === 0) return null
  const current = versions.find(({ is_visible }) => is_visible)
  return (
    <section className={styles.box} aria-labelledby="settings-history">
      <h2 id="settings-history">History</h2>
      <ol>
        {versions.map((version) => (
          <li key={version.id}>
            <strong>
              {version === current && 'Visitors see this'}
              {version !== current && (version.is_published ? 'Published' : 'Never published')}
            </strong>
            <small>
              <DateTime iso={version.at} /> · {version.by}
            </small>
            {version.changed.length > 0 && <small>{namesOf(version.changed)}</small>}
            {version === current && (
              <Button look="line" small onClick={() => onUndo(version.id)}>
                Undo publishing
              </Button>
            )}
            {version !== current && (
              <Button look="line" small onClick={() => onRestore(version.id)}>
                Use as draft
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
