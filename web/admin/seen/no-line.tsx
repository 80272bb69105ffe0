import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { timeOf } from '../dates.tsx'
import styles from './no-line.module.css'
import { seenAt } from './seen-answers.ts'

export function NoLine() {
  const at = seenAt.use()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (at === null) return
    addEventListener('online', revalidate)
    return () => removeEventListener('online', revalidate)
  }, [at, revalidate])
  if (at === null) return null
  return (
    <aside className={styles.bar} aria-label="No line">
      <WifiOff aria-hidden="true" />
      <p role="status">
        <b>No line.</b> What you see is from {timeOf(at)}. What you add or edit waits on this
        device. What is grey needs the line.
      </p>
      <Button look="line" small busy={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </aside>
  )
}
