import { useEffect, useRef } from 'react'
import styles from './undone-summary.module.css'

/** Says what an Undo has done. It takes the focus each time, as the pressed button is gone once something was undone. */
export function UndoneSummary({ children }: { children: string }) {
  const summary = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (children !== '') summary.current?.focus()
  }, [children])
  return (
    <p ref={summary} role="status" tabIndex={-1} className={styles.summary}>
      {children}
    </p>
  )
}
