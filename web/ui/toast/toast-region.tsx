import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toastContainer } from '../dialog/dialog.tsx'
import { useTopmostDialog } from '../dialog/use-topmost-dialog.ts'
import styles from './toast.module.css'
import { type Toast, toasts } from './toast.ts'
import { ToastMessage } from './toast-message.tsx'
import { useFreeBox } from './use-free-box.ts'
import { useReservedSpace } from './use-reserved-space.ts'

export function ToastRegion() {
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
    <ToastList
      key={String(isInPlace)}
      shown={shown}
      isInPlace={isInPlace}
      isInHeader={header !== null}
      onCrowded={onCrowded}
    />,
    dialog ?? header ?? document.body,
  )
}

interface ToastListProps {
  shown: readonly Toast[]
  isInPlace: boolean
  isInHeader: boolean
  onCrowded(): void
}

function ToastList({ shown, isInPlace, isInHeader, onCrowded }: ToastListProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // If its dialog has just closed, the toast is not connected and moves to another host.
    if (ref.current?.isConnected && !isInPlace) ref.current.showPopover()
  }, [isInPlace])
  useFreeBox(ref, !isInPlace, onCrowded)
  useReservedSpace(ref, isInHeader)
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
