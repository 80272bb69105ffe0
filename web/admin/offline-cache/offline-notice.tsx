import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import noticeStyles from '../../ui/notice-line.module.css'
import { timeOf } from '../dates.tsx'
import { cachedAt } from './cached-answers.ts'
import styles from './offline-notice.module.css'

const RETRY_MS = 30_000

export function OfflineNotice() {
  const at = cachedAt.use()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (at === null) return
    addEventListener('online', revalidate)
    // Where only the server was away, the browser fires no `online` event.
    const timer = setInterval(revalidate, RETRY_MS)
    return () => {
      removeEventListener('online', revalidate)
      clearInterval(timer)
    }
  }, [at, revalidate])
  if (at === null) return null
  return (
    <aside className={`${noticeStyles.line} ${styles.bar}`} aria-label="No connection">
      <WifiOff aria-hidden="true" />
      <p role="status">
        <b>No connection.</b> What you see is from {timeOf(at)}. What you add or edit waits on this
        device. What is grey needs a connection.
      </p>
      <Button look="line" small busy={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </aside>
  )
}
