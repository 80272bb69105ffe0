import type { ReactNode } from 'react'
import styles from './owners-note.module.css'

/** Tells an editor what only owners do on a screen. */
export function OwnersNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
