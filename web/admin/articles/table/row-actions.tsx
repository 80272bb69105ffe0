import styles from './row-actions.module.css'
import { RowButtons } from './row-buttons.tsx'
import { RowMenu, type RowMenuProps } from './row-menu.tsx'

export function RowActions(props: RowMenuProps) {
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <RowButtons {...props} />
      </div>
      <RowMenu {...props} />
    </div>
  )
}
