import { Download, QrCode, Share2, X } from 'lucide-react'
import { useRef } from 'react'
import type { ChangedField } from '../../../../contract/articles/article-changes.ts'
import { IconButton } from '../../../ui/button.tsx'
import { type ListPage, totalOf } from '../../../ui/table/table-query.ts'
import { changedFields, changes } from './changes.ts'
import styles from './selection-bar.module.css'
import type { ArticleSelection } from './use-selection.ts'

interface SelectionBarProps {
  selection: ArticleSelection
  found: ListPage<unknown>
  onChoose(field: ChangedField): void
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
  const icons = [
    { label: 'Share selected articles', Icon: Share2, act: onShare, isBusy: isReading },
    { label: 'Print tags of selected articles', Icon: QrCode, act: onPrintTags, isBusy: isReading },
    { label: 'Export selected articles', Icon: Download, act: onExport, isBusy: false },
  ]
  return (
    <section
      ref={bar}
      className={styles.bar}
      data-ground="indigo"
      aria-label="Selected articles"
      tabIndex={-1}
    >
      <p>
        {words} selected{isNoneShown && <small>, none of them shown here</small>}
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
      <ChangeButtons disabled={count === 0} onChoose={onChoose} />
      <div className={styles.icons}>
        {icons.map(({ label, Icon, act, isBusy }) => (
          <IconButton
            key={label}
            label={label}
            title={label}
            disabled={count === 0}
            aria-busy={isBusy}
            onClick={act}
          >
            <Icon />
          </IconButton>
        ))}
        <IconButton label="Clear selection" onClick={clear}>
          <X />
        </IconButton>
      </div>
    </section>
  )
}

interface ChangeButtonsProps {
  disabled: boolean
  onChoose(field: ChangedField): void
}

function ChangeButtons({ disabled, onChoose }: ChangeButtonsProps) {
  return (
    <div className={styles.actions}>
      {changedFields.map((field) => {
        const { label, Icon } = changes[field]
        return (
          <button key={field} type="button" disabled={disabled} onClick={() => onChoose(field)}>
            <Icon aria-hidden="true" /> {label}
          </button>
        )
      })}
    </div>
  )
}
