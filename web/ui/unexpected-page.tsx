import { useEffect } from 'react'
import styles from './unexpected-page.module.css'

/** For unknown addresses and for render errors (specification, section 8). */
export function UnexpectedPage({ fault }: { fault?: unknown }) {
  useEffect(() => {
    if (fault) console.error(fault)
  }, [fault])
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Unexpected Application Error!</h1>
      <p>
        {fault
          ? 'Something in this page went wrong. Load it again, or go back to Home.'
          : 'There is no page at this address. It may have been mistyped or moved.'}
      </p>
      <a href="/">Go to Home</a>
    </div>
  )
}
