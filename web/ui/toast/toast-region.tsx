import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { messagesPlaceOf, toastContainer, useOpenDialogs } from '../dialog/use-open-dialogs.ts'
import styles from './toast.module.css'
import { type Toast, toasts } from './toast.ts'
import { ToastMessage } from './toast-message.tsx'
import { useFreeBox } from './use-free-box.ts'
import { useReservedSpace } from './use-reserved-space.ts'

/** A page of the server shows none; one may come before React has hydrated it. */
const none: readonly Toast[] = []

export function ToastRegion() {
  const shown = toasts.use(() => none)
  const open = useOpenDialogs()
  // One that was shown in a dialog goes back with it to where that one was opened.
  const placeOf = ({ dialogs }: Toast) => open.findLastIndex((dialog) => dialogs.includes(dialog))
  const topmost = open.length - 1
  return [...new Set(shown.map(placeOf))].map((place) => (
    <ShownToasts
      key={place}
      shown={shown.filter((toast) => placeOf(toast) === place)}
      dialog={open[place] ? messagesPlaceOf(open[place]) : null}
      isCovered={place < topmost}
    />
  ))
}

interface ShownToastsProps {
  shown: readonly Toast[]
  dialog: Element | null
  /** Whether a dialog that was opened later covers them. */
  isCovered: boolean
}

function ShownToasts({ shown, dialog, isCovered }: ShownToastsProps) {
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
      isCovered={isCovered}
      onCrowded={onCrowded}
    />,
    dialog ?? header ?? document.body,
  )
}

interface ToastListProps extends Pick<ShownToastsProps, 'shown' | 'isCovered'> {
  isInPlace: boolean
  isInHeader: boolean
  onCrowded(): void
}

function ToastList({ shown, isInPlace, isInHeader, isCovered, onCrowded }: ToastListProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // If its dialog has just closed, the toast is not connected and moves to another host.
    if (ref.current?.isConnected && !isInPlace) ref.current.showPopover()
  }, [isInPlace])
  useFreeBox(ref, !isInPlace && !isCovered, onCrowded)
  useReservedSpace(ref, isInHeader)
  return (
    <div
      ref={ref}
      popover={isInPlace ? undefined : 'manual'}
      className={isInPlace ? styles.inPlace : styles.region}
    >
      {shown.map((toast) => (
        <ToastMessage key={toast.id} toast={toast} isCovered={isCovered} />
      ))}
    </div>
  )
}
