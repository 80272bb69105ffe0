import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import styles from './side-panel.module.css'

interface SidePanelProps {
  /** The name of the section. */
  label: string
  closeLabel: string
  onClose(): void
  children: ReactNode
}

/** What is open beside its list, on a phone in its place. Escape closes it too. */
export function SidePanel({ label, closeLabel, onClose, children }: SidePanelProps) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true })
    // A phone shows it in the place of the list, which may be scrolled.
    if (matchMedia('(max-width: 999px)').matches) ref.current?.scrollIntoView()
  }, [])
  return (
    <section
      ref={ref}
      className={styles.panel}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Stops Escape from also closing the confirmation dialog.
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.close}>
        <IconButton label={closeLabel} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
