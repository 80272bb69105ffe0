import type { ReactNode } from 'react'
import styles from './before-after.module.css'

interface BeforeAfterProps {
  /** Null where there was, or is, no value. */
  before: ReactNode
  after: ReactNode
}

export function BeforeAfter({ before, after }: BeforeAfterProps) {
  return (
    <span className={styles.change}>
      {before !== null && (
        <>
          <span className="visually-hidden">before </span>
          <del>{before}</del> <span aria-hidden="true">→ </span>
        </>
      )}
      <span className="visually-hidden">now </span>
      <ins>{after ?? 'empty'}</ins>
    </span>
  )
}
