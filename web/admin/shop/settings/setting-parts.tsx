import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keysOf } from '../../../../contract/keys-of.ts'
import type { ShopSetting, ShopSettings } from '../../../../contract/shop/settings/shop-settings.ts'
import {
  findUnfilled,
  isAskedByLaw,
  labelUnfilled,
} from '../../../../contract/shop/settings/unfilled-settings.ts'
import type { FieldErrors } from '../../../ui/form/use-form.ts'
import { type SettingTab, type settingParts, settingTabs, tabOf } from './setting-texts.content.ts'
import styles from './shop-settings-page.module.css'

/* What leads to the settings: the tabs, the parts of the one that is shown, and what is still open. */

/** The tab that is shown: that of a setting which is asked for, or was refused. */
export const useTab = (errors: FieldErrors) => {
  const [parameters] = useSearchParams()
  // The dashboard leads to one of the settings.
  const [asked, setAsked] = useState(parameters.get('show') ?? '')
  const [tab, setTab] = useState<SettingTab>(tabOf(asked))
  const [shownErrors, setShownErrors] = useState(errors)
  if (errors !== shownErrors) {
    setShownErrors(errors)
    const refused = Object.keys(errors).map(tabOf)
    if (refused[0] && !refused.includes(tab)) setTab(refused[0])
  }
  useEffect(() => {
    if (!asked) return
    document.querySelector<HTMLElement>(`[name="${CSS.escape(asked)}"]`)?.focus()
    setAsked('')
  }, [asked])
  return {
    tab,
    setTab,
    showSetting: (name: ShopSetting) => {
      setTab(tabOf(name))
      setAsked(name)
    },
  }
}

interface PartsProps {
  values: ShopSettings
}

const showPart = (id: string) => document.getElementById(id)?.scrollIntoView()

/** The shop’s settings and those of the company's own site, each with what is still open. */
export function Tabs({
  values,
  tab,
  onTab,
}: PartsProps & { tab: SettingTab; onTab(tab: SettingTab): void }) {
  const { settings: open } = findUnfilled(values)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form
    <div role="group" aria-label="Settings of" className={styles.tabs}>
      {keysOf(settingTabs).map((name) => {
        const count = open.filter((setting) => tabOf(setting) === name).length
        return (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => onTab(name)}>
            {settingTabs[name]} {count > 0 && <small>{count} left</small>}
          </button>
        )
      })}
    </div>
  )
}

/** The parts of the screen, each with what visitors see a placeholder for, or miss. */
export function Contents({ parts, values }: PartsProps & { parts: typeof settingParts }) {
  const { settings: open } = findUnfilled(values)
  return (
    <nav className={styles.contents} aria-label="Parts">
      <ul>
        {parts.map(({ id, title, settings }) => {
          const count = settings.filter((name) => open.includes(name)).length
          return (
            <li key={id}>
              <button type="button" onClick={() => showPart(id)}>
                {title}
                {count > 0 && <small>{count} left</small>}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** What is still empty, the law’s part first. */
export function BeforeYouOpen({
  values,
  onShow,
}: PartsProps & { onShow(name: ShopSetting): void }) {
  const { settings: open, count } = findUnfilled(values)
  if (open.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby="before-you-open">
      <h2 id="before-you-open">Still to fill in</h2>
      <p>
        {count - open.length} of {count} filled in
      </p>
      {open.some(isAskedByLaw) && (
        <p>Your shop takes orders once you publish what the law requires.</p>
      )}
      <ul>
        {open.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onShow(name)}>
              {labelUnfilled(name)}
            </button>
            {isAskedByLaw(name) && <small>Required by law</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
