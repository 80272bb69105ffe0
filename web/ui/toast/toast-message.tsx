import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { DrawnSigns } from './drawn-signs.tsx'
import styles from './toast.module.css'
import { dismiss, restart, type Toast } from './toast.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

const SHOW_MS = 6000
const SHOW_WITH_ACTION_MS = 10_000

/** Dismisses a toast when its time is over, which stands still while the toast is held. */
const useTimer = ({ id, action, startedAt }: Toast, disappears: boolean) => {
  // A dialog that opens or closes takes it over, with the time that is left.
  const [elapsedMs] = useState(() => Date.now() - startedAt)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!disappears || isHeld) return
    const endsAt = startedAt + (action ? SHOW_WITH_ACTION_MS : SHOW_MS)
    const timer = setTimeout(() => dismiss(id), endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [id, disappears, isHeld, action, startedAt])
  const hold = () => setIsHeld(true)
  const release = () => {
    setIsHeld(false)
    restart(id)
  }
  return { elapsedMs, hold, release }
}

export function ToastMessage({ toast }: { toast: Toast }) {
  const { id, look, text, action, note } = toast
  const isOk = look === 'ok'
  const disappears = isOk && !note
  const { elapsedMs, hold, release } = useTimer(toast, disappears)
  const { ref, rememberFocus } = useReturnedFocus()
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    hold()
    rememberFocus(event)
  }
  const Icon = isOk ? CircleCheck : CircleAlert
  const button = action && (
    <Button
      look="line"
      small
      onClick={() => {
        dismiss(id)
        action.act()
      }}
    >
      {action.label}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only stop its timer
    <div
      ref={ref}
      className={`${styles.toast} ${styles[look]} ${action ? styles.offering : ''}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={handleFocus}
      onBlur={release}
    >
      <span className={styles.stub}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <p role={isOk ? 'status' : 'alert'}>
          <DrawnSigns text={text} />
        </p>
        {note && <p role="status">{note}</p>}
        {note && button}
      </div>
      {!note && button}
      <IconButton label="Close message" onClick={() => dismiss(id)}>
        <X />
      </IconButton>
      {disappears && (
        <span className={styles.spend} style={{ animationDelay: `-${elapsedMs}ms` }} />
      )}
    </div>
  )
}
