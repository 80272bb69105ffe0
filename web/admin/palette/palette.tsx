import { Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../contract/list-query.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Key } from '../../ui/key.tsx'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { Marked } from './marked.tsx'
import type { Option } from './options.tsx'
import styles from './palette.module.css'
import { useFound } from './use-found.ts'
import { useOptionGroups } from './use-option-groups.ts'

interface PaletteProps {
  onClose(): void
  onHelp(): void
}

export function Palette({ onClose, onHelp }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  /** Enter was pressed before what was typed had been looked for. */
  const [entered, setEntered] = useState<{ isInNewTab: boolean } | null>(null)
  const id = useId()
  const listbox = useRef<HTMLDivElement>(null)
  const { go } = useNavigation()
  const search = typed.trim()
  const words = search.split(/\s+/).filter(Boolean)
  const found = useFound(search)
  const { optionGroups, failure } = useOptionGroups()
  const groups = optionGroups?.(words, found) ?? []
  const options = groups.flatMap((group) => group.options)
  const active = options[Math.min(chosen, options.length - 1)]
  const isWaiting = found.search !== search || optionGroups === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => {
    listbox.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])

  const follow = (option: Option, isInNewTab: boolean) => {
    if (option.to === 'help') return onHelp()
    if (isInNewTab) return void window.open(`#${option.to}`, '_blank', 'noopener')
    onClose()
    go(option.to)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = options.length - 1
    const steps: Record<string, number> = {
      ArrowDown: chosen >= last ? 0 : chosen + 1,
      ArrowUp: chosen <= 0 ? last : chosen - 1,
    }
    const next = steps[event.key]
    const isInNewTab = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && isWaiting && chosen === 0) setEntered({ isInNewTab })
    else if (event.key === 'Enter' && active) follow(active, isInNewTab)
    else if (next !== undefined) setChosen(next)
    else return
    event.preventDefault()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer is there
  useEffect(() => {
    if (entered && !isWaiting && active) follow(active, entered.isInNewTab)
  }, [entered, isWaiting])
  const optionId = (option: Option) => `${id}-${option.key}`
  return (
    <Dialog open onClose={onClose} title="Find or do" fullOnMobile>
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
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && optionId(active)}
            aria-autocomplete="list"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Name, code, material, price, screen…"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setChosen(0)
              setEntered(null)
            }}
            onKeyDown={press}
          />
        </label>
        <p role="status" className={options.length > 0 ? 'visually-hidden' : styles.none}>
          {failure || found.failure || (isWaiting ? '' : sentence(options.length))}
        </p>
        <div
          ref={listbox}
          role="listbox"
          id={`${id}-list`}
          aria-label="Found"
          className={styles.list}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups
            <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
              <h3 id={`${id}-${group.name}`} role="presentation">
                {group.name}
              </h3>
              {group.options.map((option) => (
                <OptionLine
                  key={option.key}
                  id={optionId(option)}
                  option={option}
                  words={words}
                  isActive={option === active}
                  onFollow={(event) => follow(option, event.ctrlKey || event.metaKey)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}

const sentence = (count: number) => {
  if (count === 0) return 'Nothing was found.'
  return count === 1 ? '1 found' : `${count} found`
}

interface OptionLineProps {
  id: string
  option: Option
  words: readonly string[]
  isActive: boolean
  onFollow(event: MouseEvent): void
}

function OptionLine({ id, option, words, isActive, onFollow }: OptionLineProps) {
  const { name, more, mark } = option
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={onFollow}
    >
      <span className={styles.picture}>{mark}</span>
      <span>
        <b>
          <Marked text={name} words={words} />
        </b>
        {more && (
          <small>
            <Marked text={more} words={words} />
          </small>
        )}
      </span>
      {isActive && <Key aria-hidden="true">Enter</Key>}
    </div>
  )
}
