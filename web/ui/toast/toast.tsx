import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from '../button.tsx'
import { dialogOpened, toastContainer } from '../dialog/dialog.tsx'
import { shared } from '../shared.ts'
import styles from './toast.module.css'

/** What an alert offers to do, such as to undo what it tells. */
export interface Action {
  label: string
  act(): void
}

interface Toast {
  id: number
  look: 'ok' | 'bad'
  text: string
  action: Action | undefined
}

const staysFor = 6000
const offersFor = 10_000
const toasts = shared<readonly Toast[]>([])
let last = 0

const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Tells that something was done; goes by itself, later where it offers an action. */
export const showSuccess = (text: string, action?: Action) => show('ok', text, action)

/** Tells that something failed; stays until it is closed or, if it offers nothing, the next alert comes. */
export const showError = (text: string, action?: Action) => show('bad', text, action)

const show = (look: Toast['look'], text: string, action: Action | undefined) => {
  last += 1
  // What can still be taken back is not pushed away by what comes next.
  const offering = toasts.get().filter((toast) => toast.action)
  toasts.set([...offering, { id: last, look, text, action }])
}

/** A modal dialog makes everything outside it inert, so alerts stand inside the topmost one, where it keeps a place for them. */
const hostNow = () => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return dialog?.querySelector(`[${toastContainer}]`) ?? dialog ?? document.body
}

/** Where alerts appear; stands once in the application. */
export function Toasts() {
  const shown = toasts.use()
  const [host, setHost] = useState<Element | null>(null)
  useEffect(() => {
    const find = () => setHost(shown.length > 0 ? hostNow() : null)
    find()
    document.addEventListener('close', find, true)
    document.addEventListener(dialogOpened, find)
    return () => {
      document.removeEventListener('close', find, true)
      document.removeEventListener(dialogOpened, find)
    }
  }, [shown])
  if (!host || shown.length === 0) return null
  const inPlace = host.hasAttribute(toastContainer)
  return createPortal(<Region key={String(inPlace)} shown={shown} inPlace={inPlace} />, host)
}

function Region({ shown, inPlace }: { shown: readonly Toast[]; inPlace: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog it was to stand in may just have gone; then it is put into the next one.
    if (ref.current?.isConnected && !inPlace) ref.current.showPopover()
  }, [inPlace])
  return (
    <div
      ref={ref}
      popover={inPlace ? undefined : 'manual'}
      className={inPlace ? styles.inPlace : styles.region}
    >
      {shown.map((toast) => (
        <Ticket key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function Ticket({ toast: { id, look, text, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const passing = look === 'ok'
  useEffect(() => {
    if (!passing || held) return
    const timer = setTimeout(() => dismiss(id), action ? offersFor : staysFor)
    return () => clearTimeout(timer)
  }, [id, passing, held, action])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const Icon = passing ? CircleCheck : CircleAlert
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: attention holds its time, nothing more
    <div
      className={`${styles.toast} ${styles[look]} ${action ? styles.offering : ''}`}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={styles.stub}>
        <Icon aria-hidden="true" />
      </span>
      <p className={styles.text} role={passing ? 'status' : 'alert'}>
        {text}
      </p>
      {action && (
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
      )}
      <IconButton label="Close message" onClick={() => dismiss(id)}>
        <X />
      </IconButton>
      {passing && <span className={styles.spend} />}
    </div>
  )
}
