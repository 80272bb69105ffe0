import type { ReactNode } from 'react'
import styles from './key.module.css'

/** A key of the keyboard. It is hidden where there is none. */
export function Key({ children, ...rest }: { children: ReactNode; 'aria-hidden'?: 'true' }) {
  return (
    <kbd {...rest} className={styles.key}>
      {children}
    </kbd>
  )
}
