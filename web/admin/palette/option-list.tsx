import { type MouseEvent, useEffect, useRef } from 'react'
import { Key } from '../../ui/key.tsx'
import type { Option, OptionGroup } from './option-groups.tsx'
import styles from './palette.module.css'

interface OptionListProps {
  id: string
  groups: readonly OptionGroup[]
  words: readonly string[]
  active: Option | undefined
  onFollow(option: Option, isInNewTab: boolean): void
}

/** For the combobox, which names the active option. */
export const optionIdIn = (list: string, option: Option) => `${list}-${option.key}`

export function OptionList({ id, groups, words, active, onFollow }: OptionListProps) {
  return (
    <div role="listbox" id={id} aria-label="Found" className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups
        <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
          <h3 id={`${id}-${group.name}`} role="presentation">
            {group.name}
          </h3>
          {group.options.map((option) => (
            <OptionLine
              key={option.key}
              id={optionIdIn(id, option)}
              option={option}
              words={words}
              isActive={option === active}
              onFollow={(event) => onFollow(option, event.ctrlKey || event.metaKey)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionLineProps {
  id: string
  option: Option
  words: readonly string[]
  isActive: boolean
  onFollow(event: MouseEvent): void
}

function OptionLine({ id, option, words, isActive, onFollow }: OptionLineProps) {
  const { name, more, icon } = option
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={onFollow}
    >
      <span className={styles.picture}>{icon}</span>
      <span>
        <b>
          <Highlight text={name} words={words} />
        </b>
        {more && (
          <small>
            <Highlight text={more} words={words} />
          </small>
        )}
      </span>
      {isActive && <Key aria-hidden="true">Enter</Key>}
    </div>
  )
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A text in which these words are highlighted, in upper or lower case. */
function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  const parts = text.split(new RegExp(`(${words.map(escapePattern).join('|')})`, 'giu'))
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
