import type { ReactNode } from 'react'
import { formatCount } from '../../contract/numbers/format-number.ts'
import styles from './more.module.css'

interface MoreProps {
  count: number
  children: ReactNode
}

/** The rest of a list, folded; nothing where there is none. */
export function More({ count, children }: MoreProps) {
  if (count <= 0) return null
  return (
    <details className={styles.more}>
      <summary>{formatCount(count)} more</summary>
      {children}
    </details>
  )
}
