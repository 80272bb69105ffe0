import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../button.tsx'
import { focusHeading } from '../navigation/focus-heading.ts'
import { EmojiIcons } from './emoji-icons.tsx'
import styles from './toast.module.css'
import { dismiss, restart, type Toast } from './toast.ts'

/** Gives the focus back to what had it before, or to the heading, where an element is removed with the focus in it. */
const useReturnedFocus = () => {
  const before = useRef<Element | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => () => {
      if (!element?.contains(document.activeElement)) return
      const target = before.current
      if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
      else focusHeading()
    },
    [],
  )
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }
  return { ref, rememberFocus }
}

const SHOW_MS = 6000
const SHOW_WITH_ACTION_MS = 10_000

/** Dismisses a toast when its time is over, which stands still while the toast is paused. */
const useTimer = ({ id, action, startedAt }: Toast, disappears: boolean) => {
  // A dialog that opens or closes takes it over, with the time that is left.
  const [elapsedMs] = useState(() => Date.now() - startedAt)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (!disappears || isPaused) return
    const endsAt = startedAt + (action ? SHOW_WITH_ACTION_MS : SHOW_MS)
    const timer = setTimeout(() => dismiss(id), endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [id, disappears, isPaused, action, startedAt])
  const pause = () => setIsPaused(true)
  const resume = () => {
    setIsPaused(false)
    restart(id)
  }
  return { elapsedMs, pause, resume }
}

export function ToastMessage({ toast }: { toast: Toast }) {
  const { id, look, text, action, note } = toast
  const isOk = look === 'ok'
  const disappears = isOk && !note
  const { elapsedMs, pause, resume } = useTimer(toast, disappears)
  const { ref, rememberFocus } = useReturnedFocus()
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    pause()
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
      className={`${styles.toast} ${styles[look]} ${action ? styles.withAction : ''}`}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={handleFocus}
      onBlur={resume}
    >
      <span className={styles.iconArea}>
        <Icon aria-hidden="true" />
      </span>
      <div className={styles.text}>
        <p role={isOk ? 'status' : 'alert'}>
          <EmojiIcons text={text} />
        </p>
        {note && <p role="status">{note}</p>}
        {note && button}
      </div>
      {!note && button}
      <IconButton label="Close message" onClick={() => dismiss(id)}>
        <X />
      </IconButton>
      {disappears && (
        <span className={styles.remaining} style={{ animationDelay: `-${elapsedMs}ms` }} />
      )}
    </div>
  )
}
