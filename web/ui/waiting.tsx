import { useLayoutEffect, useRef } from 'react'
import styles from './waiting.module.css'

/** After this many milliseconds a person is told that something is under way. */
const patience = 400

/** The waiting modal: stands over everything while what is waited for lasts longer than a moment. */
export function Waiting({ text }: { text: string }) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const open = () => {
      // A dialog that is open already asks for something first, such as to sign in again.
      if (!document.querySelector('dialog:modal')) dialog?.showModal()
    }
    const timer = setTimeout(open, patience)
    return () => {
      clearTimeout(timer)
      dialog?.close()
    }
  }, [])
  return (
    <dialog ref={ref} className={styles.waiting} aria-label={text}>
      <p>{text}</p>
      <div className={styles.loom} aria-hidden="true">
        <i />
      </div>
    </dialog>
  )
}
