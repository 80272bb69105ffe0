import { useEffect, useRef } from 'react'
import styles from './undone-summary.module.css'

/** Says what an Undo has done. It takes the focus, as the pressed button is mostly gone. */
export function UndoneSummary({ children }: { children: string }) {
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => summary.current?.focus(), [])
  return (
    <p ref={summary} role="status" tabIndex={-1} className={styles.summary}>
      {children}
    </p>
  )
}
