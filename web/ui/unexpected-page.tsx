import { useEffect } from 'react'
import styles from './unexpected-page.module.css'

/** For parts that fail (specification, section 8). */
export function UnexpectedPage({ fault }: { fault: unknown }) {
  useEffect(() => console.error(fault), [fault])
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Unexpected Application Error!</h1>
      <p>Something in this page went wrong. Load it again, or go back to Home.</p>
      <a href="/">Go to Home</a>
    </div>
  )
}
