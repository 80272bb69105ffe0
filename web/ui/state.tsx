import type { ReactNode } from 'react'
import { EmptyLoom } from './brand/empty-loom.tsx'
import styles from './state.module.css'

interface StateProps {
  title: string
  /** A loom with its warp on for "nothing yet", with a broken thread for "failed". */
  art?: 'empty' | 'broken'
  children: ReactNode
}

/** What stands in the place of data that is not there. */
export function State({ title, art, children }: StateProps) {
  return (
    <div className={styles.state}>
      {art && <EmptyLoom broken={art === 'broken'} />}
      <h2>{title}</h2>
      {children}
    </div>
  )
}
