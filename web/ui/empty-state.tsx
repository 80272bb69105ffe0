import type { ReactNode } from 'react'
import { EmptyLoom } from './brand/empty-loom.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  art?: 'empty' | 'broken'
  children: ReactNode
}

/** Stands where there is nothing to show: none yet, none found, gone, or not loaded. */
export function EmptyState({ title, art, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {art && <EmptyLoom broken={art === 'broken'} />}
      <h2>{title}</h2>
      {children}
    </div>
  )
}
