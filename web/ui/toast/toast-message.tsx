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

interface ToastMessageProps {
  toast: Toast
  /** Whether a dialog covers it, so that its action cannot be reached. */
  isCovered: boolean
}

/** Dismisses a toast when its time is over, which stands still while the toast is paused or its action covered. */
const useTimer = ({ toast, isCovered }: ToastMessageProps, disappears: boolean) => {
  const { id, action, startedAt } = toast
  const [isPaused, setIsPaused] = useState(false)
  const isWaiting = isPaused || (isCovered && action !== undefined)
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) restart(id)
    wasWaiting.current = isWaiting
  }, [id, isWaiting])
  useEffect(() => {
    if (!disappears || isWaiting) return
    const endsAt = startedAt + (action ? SHOW_WITH_ACTION_MS : SHOW_MS)
    const timer = setTimeout(() => dismiss(id), endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [id, disappears, isWaiting, action, startedAt])
  return { pause: () => setIsPaused(true), resume: () => setIsPaused(false), isWaiting }
}

export function ToastMessage({ toast, isCovered }: ToastMessageProps) {
  const { id, look, text, action, note, startedAt } = toast
  const isOk = look === 'ok'
  const disappears = isOk && !note
  const { pause, resume, isWaiting } = useTimer({ toast, isCovered }, disappears)
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
      {disappears && <RemainingTime key={startedAt} {...{ startedAt, isWaiting }} />}
    </div>
  )
}

function RemainingTime({ startedAt, isWaiting }: { startedAt: number; isWaiting: boolean }) {
  // If its dialog closes, the alert moves with the time that is left.
  const [elapsedMs] = useState(() => Date.now() - startedAt)
  const animationPlayState = isWaiting ? 'paused' : 'running'
  return (
    <span
      className={styles.remaining}
      style={{ animationDelay: `-${elapsedMs}ms`, animationPlayState }}
    />
  )
}
