import { useEffect, useState } from 'react'
import styles from './editable-cell.module.css'

interface SavedNoteProps {
  note: string
  value: string
}

/** Says what came out differently, until the value changes again or a person turns to something else. */
export function SavedNote({ note, value }: SavedNoteProps) {
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
