import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import checkboxStyles from '../form/checkbox.module.css'
import { RequiresConnection } from '../requires-connection.tsx'
import styles from './row-checkbox.module.css'

export interface Selection<Row> {
  isActive: boolean
  has(row: Row): boolean
  set(rows: readonly Row[], isSelected: boolean): void
  /** Called once a row was deleted. */
  forget?(row: Row): void
  nameOf(row: Row): string
  /** The section of the table, which takes the focus when the selection is cleared. */
  sectionRef?: Ref<HTMLElement>
  /** What can be done with the selected rows. It is before the table for the keyboard, at the lower edge for the eye. */
  bar?: ReactNode
}

interface RowCheckboxProps {
  label: string
  isChecked: boolean
  isPartly?: boolean
  /** @param isRange whether Shift was held */
  onChange(isChecked: boolean, isRange: boolean): void
}

export function RowCheckbox({ label, isChecked, isPartly = false, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <RequiresConnection>
      <label className={styles.box}>
        <input
          ref={box}
          type="checkbox"
          className={checkboxStyles.checkbox}
          aria-label={label}
          checked={isChecked}
          onChange={({ currentTarget, nativeEvent }) =>
            onChange(
              currentTarget.checked,
              nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            )
          }
        />
      </label>
    </RequiresConnection>
  )
}
