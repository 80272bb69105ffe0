import { useLayoutEffect, useRef } from 'react'
import styles from './loading-dialog.module.css'

const SHOW_AFTER_MS = 400

export function LoadingDialog({ text }: { text: string }) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const open = () => {
      // An open dialog comes first, such as the one that asks to sign in again.
      if (!document.querySelector('dialog:modal')) dialog?.showModal()
    }
    const timer = setTimeout(open, SHOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      dialog?.close()
    }
  }, [])
  return (
    <dialog ref={ref} className={styles.dialog} aria-label={text}>
      <p>{text}</p>
      <div className={styles.loom} aria-hidden="true">
        <i />
      </div>
    </dialog>
  )
}
