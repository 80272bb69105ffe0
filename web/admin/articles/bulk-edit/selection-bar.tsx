import { Download, QrCode, Share2, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isDialogOpen } from '../../../keys/use-character-keys.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Key } from '../../../ui/key.tsx'
import { type ListPage, totalOf } from '../../../ui/table/table-query.ts'
import { type ChangeKind, changeKinds, changes } from './changes.ts'
import styles from './selection-bar.module.css'
import type { ArticleSelection } from './use-selection.ts'

/** F6 leads from the rows to the first button of the bar, and back. */
const useBarKey = (bar: RefObject<HTMLElement | null>) => {
  const cameFrom = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented || isDialogOpen()) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (bar.current?.contains(document.activeElement)) {
        if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
        return
      }
      cameFrom.current = document.activeElement
      const button = bar.current?.querySelector<HTMLElement>('button:not(:disabled)')
      button?.focus()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [bar])
}

interface SelectionBarProps {
  selection: ArticleSelection
  found: ListPage<unknown>
  onChoose(kind: ChangeKind): void
  /** Whether the selected articles are being read. */
  isReading: boolean
  onShare(): void
  onPrintTags(): void
  onExport(): void
}

export function SelectionBar(props: SelectionBarProps) {
  const { selection, found, onChoose, isReading, onShare, onPrintTags, onExport } = props
  const { count, words, isNoneShown, canSelectAll, selectAll, clear } = selection
  const bar = useRef<HTMLElement>(null)
  useBarKey(bar)
  const icons = [
    {
      word: 'Share',
      label: 'Share selected articles',
      Icon: Share2,
      act: onShare,
      isBusy: isReading,
    },
    {
      word: 'Tags',
      label: 'Print tags of selected articles',
      Icon: QrCode,
      act: onPrintTags,
      isBusy: isReading,
    },
    {
      word: 'Export',
      label: 'Export selected articles',
      Icon: Download,
      act: onExport,
      isBusy: false,
    },
  ]
  return (
    <section
      ref={bar}
      className={styles.bar}
      data-ground="indigo"
      aria-label="Selected articles"
      aria-keyshortcuts="F6"
      tabIndex={-1}
    >
      <p>
        {words} selected{isNoneShown && <small>, none of them shown here</small>}{' '}
        <Key aria-hidden="true">F6</Key>
      </p>
      {canSelectAll && (
        <button
          type="button"
          className={styles.all}
          onClick={() => {
            selectAll()
            // The pressed button disappears.
            bar.current?.focus({ preventScroll: true })
          }}
        >
          <span>Select </span>all {totalOf(found)}
          <span> that match</span>
        </button>
      )}
      <div className={styles.actions}>
        {changeKinds.map((kind) => {
          const { label, Icon } = changes[kind]
          return (
            <button key={kind} type="button" disabled={count === 0} onClick={() => onChoose(kind)}>
              <Icon aria-hidden="true" /> {label}
            </button>
          )
        })}
      </div>
      <div className={styles.icons}>
        {icons.map(({ word, label, Icon, act, isBusy }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            disabled={count === 0}
            aria-busy={isBusy}
            onClick={act}
          >
            <Icon aria-hidden="true" /> {word}
          </button>
        ))}
        <IconButton label="Clear selection" onClick={clear}>
          <X />
        </IconButton>
      </div>
    </section>
  )
}
