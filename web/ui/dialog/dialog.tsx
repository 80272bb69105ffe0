import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button.tsx'
import styles from './dialog.module.css'

/** The event of the document by which alerts learn that they stand under a dialog now. */
export const dialogOpened = 'dialog-opened'

/** Marks where in a dialog alerts stand, so that they cover neither its title nor its buttons. */
export const toastContainer = 'data-alerts'

interface DialogProps {
  open: boolean
  /** Escape or a button asks to close; the owner then sets `open`, or leaves it open. */
  onClose(): void
  title: string
  description?: ReactNode
  size?: 'narrow' | 'mid' | 'wide'
  fullOnMobile?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** A modal dialog: traps focus, gives it back on closing, and starts in its first field or at what is marked `data-first`. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  description,
  size,
  fullOnMobile,
  children,
  footer,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    document.dispatchEvent(new Event(dialogOpened))
    const first = (what: string) => dialog?.querySelector<HTMLElement>(what)
    ;(first('[data-first]') ?? first('form :is(input, select, textarea)'))?.focus()
    return () => {
      dialog?.close()
      // Its own event comes only once it has left the document, where nobody there would hear it.
      document.dispatchEvent(new Event('close'))
      // Of dialogs that close together, the browser gives the focus back into the one that is gone as well.
      queueMicrotask(() => {
        if (document.activeElement === document.body) (opener as HTMLElement | null)?.focus()
      })
    }
  }, [])
  const closed = () => {
    // A browser closes at a second Escape without asking; only the owner decides.
    if (ref.current?.isConnected && !ref.current.open) ref.current.showModal()
    onClose()
  }
  const classes = [styles.sheet, size && styles[size], fullOnMobile && styles.fullOnMobile]
  return (
    <dialog
      ref={ref}
      className={classes.filter(Boolean).join(' ')}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-more` : undefined}
      onCancel={(event) => {
        // A file chooser inside sends the same event when nothing was chosen.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={closed}
    >
      <div className={styles.header}>
        <div>
          <h2 id={id}>{title}</h2>
          {description && <p id={`${id}-more`}>{description}</p>}
        </div>
        <IconButton label="Close" className={styles.close} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      <div {...{ [toastContainer]: '' }} />
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  )
}
