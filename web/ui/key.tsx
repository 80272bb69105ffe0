import type { ReactNode } from 'react'
import styles from './key.module.css'

/** Hidden on devices without a keyboard. */
export function Key({ children, ...rest }: { children: ReactNode; 'aria-hidden'?: 'true' }) {
  return (
    <kbd {...rest} className={styles.key}>
      {children}
    </kbd>
  )
}
