import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './undo-row.module.css'
import { useUndoCall } from './use-undo-call.ts'

interface UndoRowProps<Undone> {
  id: number
  title: string
  details: string
  /** What its button is called for screen readers; begins with “Undo”. */
  label: string
  send(id: number): Promise<Undone>
  /** What stands in the place of the button once it is undone. */
  result(undone: Undone): ReactNode
}

/** One line of a list of what can be undone. */
export function UndoRow<Undone>(props: UndoRowProps<Undone>) {
  const { id, title, details, label, send, result } = props
  const { isBusy, undone, undo } = useUndoCall(send)
  return (
    <li className={styles.row}>
      <p>
        <b>{title}</b> <small>{details}</small>
      </p>
      {undone ? (
        result(undone)
      ) : (
        <Button look="line" small busy={isBusy} aria-label={label} onClick={() => undo(id)}>
          Undo
        </Button>
      )}
    </li>
  )
}
