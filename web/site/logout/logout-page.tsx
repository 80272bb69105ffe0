import type { CSSProperties } from 'react'
import { useEffect } from 'react'
import { clearStored, storedToken } from '../../api/session.ts'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import styles from './logout-page.module.css'

/** How long the animation runs before Home, in milliseconds (specification, section 9). */
const redirectDelay = 3000

const picks = Array.from({ length: 11 }, (_, pick) => pick)

/** Ends the session on the server, and here also where the server cannot be told. */
const endSession = () => {
  const token = storedToken()
  clearStored()
  if (token) {
    import('../../auth/end-session.ts')
      .then(({ endServerSession }) => endServerSession(token))
      .catch(() => {})
  }
}

/** Clears what is stored, pulls the threads from the loom and goes Home after three seconds. */
export function Component() {
  const { go } = useNavigation()
  useEffect(() => {
    endSession()
    const timer = setTimeout(() => go('/', { replace: true }), redirectDelay)
    return () => clearTimeout(timer)
  }, [go])
  return (
    <main className={styles.page}>
      <div className={styles.loom} aria-hidden="true">
        {picks.map((pick) => (
          <i key={pick} className={styles.pick} style={{ '--pick': pick } as CSSProperties} />
        ))}
      </div>
      <h1>Logged out</h1>
      <p>Everything kept in this browser has been cleared. Home opens in a moment.</p>
      <div className={styles.count} />
      <a href="#/">Go to Home now</a>
    </main>
  )
}
