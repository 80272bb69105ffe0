import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../button.tsx'
import { useLayer } from '../navigation/layers.ts'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'
import { toastContainer } from './use-open-dialogs.ts'

interface DialogProps {
  open: boolean
  /** Escape or a button asks to close; the owner may leave the dialog open. */
  onClose(): void
  title: string
  description?: ReactNode
  /** The height of `list` stays, so that a field above results does not move while one types. */
  size?: 'narrow' | 'list' | 'mid' | 'wide' | 'full'
  fullOnMobile?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** A modal dialog. Focus starts at `data-first` or the first field, and returns on closing. */
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
  const ref = useModal()
  const id = useId()
  useLayer(true, onClose)
  const handleClose = () => {
    // The event of a dialog that is gone comes later, and its owner knows.
    if (!ref.current?.isConnected) return
    // A second Escape closes without a cancel event.
    if (!ref.current.open) ref.current.showModal()
    onClose()
  }
  const classes = [styles.sheet, size && styles[size], fullOnMobile && styles.fullOnMobile]
  return (
    <dialog
      ref={ref}
      className={classes.filter(Boolean).join(' ')}
      data-ground={size === 'full' ? 'indigo' : undefined}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-more` : undefined}
      onCancel={(event) => {
        // A file input inside fires the same event when no file was chosen.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={handleClose}
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
