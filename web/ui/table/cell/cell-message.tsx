import { useEffect, useState } from 'react'
import type { EditableCellProps } from './cell-field.tsx'
import styles from './editable-cell.module.css'

export type CellState =
  | { name: 'rest' }
  | { name: 'saving'; value: string }
  | { name: 'saved'; note: string }
  /** What was typed is kept, as `-1` stands for another value once the stock has changed. */
  | { name: 'failed'; typed: string; error: string }

type Failed = Extract<CellState, { name: 'failed' }>

interface CellMessageProps
  extends Pick<EditableCellProps, 'value' | 'read' | 'format' | 'check' | 'isUnsent'> {
  state: CellState
  isOpen: boolean
  onSaveAgain(typed: string): void
  onDiscard(): void
}

function FailedSave(props: Omit<CellMessageProps, 'state'> & { state: Failed }) {
  const { value, read, format, check, onSaveAgain, onDiscard } = props
  const { typed, error } = props.state
  const meant = read(typed)
  return (
    <span className={styles.tip}>
      <b>{error}</b>
      <span className={styles.choices}>
        {!check(meant) && (
          <button type="button" className={styles.choice} onClick={() => onSaveAgain(typed)}>
            Save {format(meant)}
          </button>
        )}
        <button type="button" className={styles.choice} onClick={onDiscard}>
          Keep {format(value)}
        </button>
      </span>
    </span>
  )
}

/** What became of the last save of a cell. */
export function CellMessage(props: CellMessageProps) {
  const { state, value, isOpen, isUnsent } = props
  return (
    <span role="status">
      {!isOpen && state.name === 'failed' && <FailedSave {...props} state={state} />}
      {isUnsent && (
        <span className="visually-hidden">It waits on this device until you’re back online.</span>
      )}
      {state.name === 'saved' && !state.note && <span className="visually-hidden">Saved.</span>}
      {state.name === 'saved' && state.note && <SavedNote note={state.note} value={value} />}
    </span>
  )
}

interface SavedNoteProps {
  note: string
  value: string
}

/** Says what came out differently, until the value changes again or a person turns to something else. */
function SavedNote({ note, value }: SavedNoteProps) {
  const [isEnded, setIsEnded] = useState(false)
  const [savedValue] = useState(value)
  if (value !== savedValue && !isEnded) setIsEnded(true)
  useEffect(() => {
    const end = () => setIsEnded(true)
    // While the values of other rows are typed, the note stays.
    const endOutsideTable = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('table')) end()
    }
    addEventListener('pointerdown', end)
    addEventListener('focusin', endOutsideTable)
    return () => {
      removeEventListener('pointerdown', end)
      removeEventListener('focusin', endOutsideTable)
    }
  }, [])
  return isEnded ? null : <span className={styles.tip}>{note}</span>
}
