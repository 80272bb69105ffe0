import type { ReactNode } from 'react'
import { EmptyLoom } from './brand/empty-loom.tsx'
import styles from './state.module.css'

interface StateProps {
  title: string
  art?: 'empty' | 'broken'
  children: ReactNode
}

export function State({ title, art, children }: StateProps) {
  return (
    <div className={styles.state}>
      {art && <EmptyLoom broken={art === 'broken'} />}
      <h2>{title}</h2>
      {children}
    </div>
  )
}
