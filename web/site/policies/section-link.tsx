import type { MouseEvent, ReactNode } from 'react'
import { useHydrated } from '../../ui/hydrated.ts'
import { showSection } from '../show-section.ts'

interface SectionLinkProps {
  section: string
  /** The address of this page. */
  page: string
  current?: boolean
  children: ReactNode
}

/** A link down this page: the browser's own without script, where the hash is still free, and script after. */
export function SectionLink({ section, page, current = false, children }: SectionLinkProps) {
  const hydrated = useHydrated()
  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (showSection(section)) event.preventDefault()
  }
  return (
    <a
      href={hydrated ? `#${page}` : `#${section}`}
      aria-current={current ? 'true' : undefined}
      onClick={show}
    >
      {children}
    </a>
  )
}
