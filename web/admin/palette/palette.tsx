import { Search } from 'lucide-react'
import { useId } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../contract/list-query.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { OptionList, optionIdIn } from './option-list.tsx'
import styles from './palette.module.css'
import { type PaletteProps, usePalette } from './use-palette.ts'

export function Palette(props: PaletteProps) {
  const { typed, type, words, groups, active, status, press, follow } = usePalette(props)
  const list = useId()
  return (
    <Dialog open onClose={props.onClose} title="Search or go to" fullOnMobile>
      <div className={styles.palette}>
        <label className={styles.field}>
          <span className="visually-hidden">
            Find an article, an enquiry, a screen or an action
          </span>
          <Search aria-hidden="true" />
          <input
            data-first
            type="text"
            role="combobox"
            aria-expanded={groups.length > 0}
            aria-controls={list}
            aria-activedescendant={active && optionIdIn(list, active)}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Name, code, material, price, screen…"
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={press}
          />
        </label>
        <p role="status" className={groups.length > 0 ? 'visually-hidden' : styles.none}>
          {status}
        </p>
        <OptionList id={list} groups={groups} words={words} active={active} onFollow={follow} />
      </div>
    </Dialog>
  )
}
