import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../button.tsx'
import { createStore } from '../create-store.ts'
import { toastContainer } from '../dialog/dialog.tsx'
import { useTopmostDialog } from '../dialog/topmost-dialog.ts'
import { DrawnSigns } from './drawn-signs.tsx'
import styles from './toast.module.css'
import { useFreeBox } from './use-free-box.ts'
import { useLineInHeader } from './use-line-in-header.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

export interface Action {
  label: string
  act(): void
  /** Of the alerts about the same topic only the newest is shown. */
  topic?: string
}

interface Toast {
  id: number
  look: 'ok' | 'bad'
  text: string
  action: Action | undefined
  note: ReactNode
  /** When its time began, in milliseconds since 1970. */
  startedAt: number
}

const SHOW_MS = 6000
const SHOW_WITH_ACTION_MS = 10_000
const toasts = createStore<readonly Toast[]>([])
let last = 0

const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

const restart = (id: number) =>
  toasts.set(
    toasts.get().map((toast) => (toast.id === id ? { ...toast, startedAt: Date.now() } : toast)),
  )

/** Says that something was done; disappears by itself, later if it offers an action. */
export const showSuccess = (text: string, action?: Action) => show('ok', text, action)

/** Stays like an error; `note` says what follows. */
export const showLastingSuccess = (text: string, note: string) => show('ok', text, undefined, note)

/**
 * Stays until it is closed or, without an action, until the next alert; `note` says why and what to do.
 * @returns a function that closes it
 */
export const showError = (text: string, action?: Action, note?: ReactNode) =>
  show('bad', text, action, note)

const show = (look: Toast['look'], text: string, action?: Action, note?: ReactNode) => {
  last += 1
  // An alert with an action is not replaced by the next one, unless both are about the same topic.
  const withAction = toasts
    .get()
    .filter((toast) => toast.action && (!action?.topic || toast.action.topic !== action.topic))
  const id = last
  toasts.set([...withAction, { id, look, text, action, note, startedAt: Date.now() }])
  return () => dismiss(id)
}

/** Closes the alerts whose action is done already, by their topics. */
export const closeToasts = (isDone: (topic: string) => boolean) =>
  toasts.set(
    toasts.get().filter(({ action }) => action?.topic === undefined || !isDone(action.topic)),
  )

export function Toasts() {
  const shown = toasts.use()
  const dialog = useTopmostDialog()
  return shown.length > 0 && <ShownToasts shown={shown} dialog={dialog} />
}

function ShownToasts({ shown, dialog }: { shown: readonly Toast[]; dialog: Element | null }) {
  const [isCrowded, setIsCrowded] = useState(false)
  const onCrowded = useCallback(() => setIsCrowded(true), [])
  const needsLine = isCrowded || matchMedia('(max-width: 500px)').matches
  const header = dialog || !needsLine ? null : document.querySelector('header')
  const isInPlace = header !== null || dialog?.hasAttribute(toastContainer) === true
  return createPortal(
    <Region
      key={String(isInPlace)}
      shown={shown}
      isInPlace={isInPlace}
      isInHeader={header !== null}
      onCrowded={onCrowded}
    />,
    dialog ?? header ?? document.body,
  )
}

interface RegionProps {
  shown: readonly Toast[]
  isInPlace: boolean
  isInHeader: boolean
  onCrowded(): void
}

function Region({ shown, isInPlace, isInHeader, onCrowded }: RegionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Its dialog may have just closed; then it moves to another host.
    if (ref.current?.isConnected && !isInPlace) ref.current.showPopover()
  }, [isInPlace])
  useFreeBox(ref, !isInPlace, onCrowded)
  useLineInHeader(ref, isInHeader)
  return (
    <div
      ref={ref}
      popover={isInPlace ? undefined : 'manual'}
      className={isInPlace ? styles.inPlace : styles.region}
    >
      {shown.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastMessage({ toast }: { toast: Toast }) {
  const { id, look, text, action, note, startedAt } = toast
  // A dialog that opens or closes takes it over, with the time that is left.
  const [elapsed] = useState(() => Date.now() - startedAt)
  const [isHeld, setIsHeld] = useState(false)
  const { ref, rememberFocus } = useReturnedFocus()
  const isOk = look === 'ok'
  const disappears = isOk && !note
  useEffect(() => {
    if (!disappears || isHeld) return
    const endsAt = startedAt + (action ? SHOW_WITH_ACTION_MS : SHOW_MS)
    const timer = setTimeout(() => dismiss(id), endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [id, disappears, isHeld, action, startedAt])
  const stopTimer = () => setIsHeld(true)
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    stopTimer()
    rememberFocus(event)
  }
  const restartTimer = () => {
    setIsHeld(false)
    restart(id)
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
      onPointerEnter={stopTimer}
      onPointerLeave={restartTimer}
      onFocus={onFocus}
      onBlur={restartTimer}
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
      {disappears && <span className={styles.spend} style={{ animationDelay: `-${elapsed}ms` }} />}
    </div>
  )
}
