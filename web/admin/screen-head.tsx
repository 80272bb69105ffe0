import type { ReactNode } from 'react'
import styles from './screen-head.module.css'

/** A screen's title with what can be begun there. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children && <div>{children}</div>}
    </div>
  )
}
