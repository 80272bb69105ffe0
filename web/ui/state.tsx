import type { ReactNode } from 'react'
import { EmptyLoom } from './brand/empty-loom.tsx'
import styles from './state.module.css'

interface StateProps {
  title: string
  /** `empty` where there is no data yet, `broken` after a failure. */
  art?: 'empty' | 'broken'
  children: ReactNode
}

/** Shown in place of data that is missing. */
export function State({ title, art, children }: StateProps) {
  return (
    <div className={styles.state}>
      {art && <EmptyLoom broken={art === 'broken'} />}
      <h2>{title}</h2>
      {children}
    </div>
  )
}
