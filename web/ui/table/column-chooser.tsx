import { Columns3 } from 'lucide-react'
import checkboxStyles from '../form/checkbox.module.css'
import { usePopover } from '../navigation/use-popover.ts'
import styles from './column-chooser.module.css'
import type { Column } from './column-header.tsx'

export interface ColumnChoice {
  /** The headers of the columns that are not shown. */
  hidden: ReadonlySet<string>
  toggle(header: string): void
}

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  choice: ColumnChoice
}

export function ColumnChooser<Row>({ columns, choice }: ColumnChooserProps<Row>) {
  const { hidden, toggle } = choice
  const { isOpen, buttonProps, popoverProps } = usePopover()
  const optional = columns.filter(({ isOptional }) => isOptional)
  const shown = optional.filter(({ header }) => !hidden.has(header))
  return (
    <span className={styles.chooser}>
      <button {...buttonProps} type="button">
        <Columns3 aria-hidden="true" /> Columns{' '}
        {shown.length < optional.length && (
          <small>
            {shown.length}
            <span className="visually-hidden"> of</span>
            <span aria-hidden="true">/</span>
            {optional.length}
          </small>
        )}
      </button>
      <div {...popoverProps} role="dialog" aria-label="Columns" className={styles.menu}>
        {isOpen &&
          optional.map(({ header, note }) => (
            <label key={header}>
              <input
                type="checkbox"
                className={checkboxStyles.checkbox}
                checked={!hidden.has(header)}
                onChange={() => toggle(header)}
              />
              <span className={styles.name}>
                {header} {note}
              </span>
            </label>
          ))}
      </div>
    </span>
  )
}
