import { WifiOff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import noticeStyles from '../../ui/notice-line.module.css'
import { timeOf } from '../dates.tsx'
import styles from './offline-notice.module.css'
import { useRetry } from './use-retry.ts'

/** @param at when the data of the screen was stored; null where the server has answered */
export function OfflineNotice({ at }: { at: string | null }) {
  const { revalidate, state } = useRevalidator()
  useRetry(at !== null)
  if (at === null) return null
  return (
    <aside className={`${noticeStyles.line} ${styles.bar}`} aria-label="No connection">
      <WifiOff aria-hidden="true" />
      <p role="status">
        <b>No connection.</b> What you see is from {timeOf(at)}. What you add or edit waits on this
        device. Anything greyed out needs a connection.
      </p>
      <Button look="line" small busy={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </aside>
  )
}
