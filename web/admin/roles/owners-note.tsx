import type { ReactNode } from 'react'
import styles from './owners-note.module.css'

export function OwnersNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
