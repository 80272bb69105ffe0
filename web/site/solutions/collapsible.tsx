import type { ReactNode } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './collapsible.module.css'

interface CollapsibleProps {
  title: ReactNode
  children: ReactNode
}

export function Collapsible({ title, children }: CollapsibleProps) {
  return (
    <details className={styles.collapsible}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

/** The styles have the same width, for the time before the script is there. */
const WIDE = '(min-width: 701px)'

const openOnWideScreens = (details: HTMLDetailsElement | null) => {
  if (details && matchMedia(WIDE).matches) details.open = true
}

/** A part of a platform: closed at first on a phone, open on wider screens. */
export function CollapsiblePart({ part, title, children }: CollapsibleProps & { part: string }) {
  return (
    <details
      ref={openOnWideScreens}
      className={`${styles.collapsible} ${styles.part}`}
      data-part={part}
      data-hydrated={useHydrated()}
    >
      <summary>
        <h3>{title}</h3>
      </summary>
      <div>{children}</div>
    </details>
  )
}
