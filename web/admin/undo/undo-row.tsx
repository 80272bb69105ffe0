import type { ReactNode } from 'react'
import type { Progress } from '../../../contract/progress-lines.ts'
import { Button } from '../../ui/button.tsx'
import { isNothingUndone, type Undone as UndoneCounts } from './describe-undone.ts'
import styles from './undo-row.module.css'
import { useUndoCall } from './use-undo-call.ts'

interface UndoRowProps<Undone extends UndoneCounts> {
  id: number
  title: string
  details: string
  /** What its button is called for screen readers; begins with “Undo”. */
  label: string
  send(id: number, onProgress: (progress: Progress) => void): Promise<Undone>
  /** What is said once it was tried; the button stays if nothing was undone. */
  result(undone: Undone): ReactNode
}

/** One line of a list of what can be undone. */
export function UndoRow<Undone extends UndoneCounts>(props: UndoRowProps<Undone>) {
  const { id, title, details, label, send, result } = props
  const { isBusy, progress, undone, undo } = useUndoCall(send)
  return (
    <li className={styles.row}>
      <p>
        <b>{title}</b> <small>{details}</small>
      </p>
      {progress && <progress aria-label={label} max={progress.total} value={progress.done} />}
      {undone && result(undone)}
      {(!undone || isNothingUndone(undone)) && (
        <Button look="line" small busy={isBusy} aria-label={label} onClick={() => undo(id)}>
          Undo
        </Button>
      )}
    </li>
  )
}
