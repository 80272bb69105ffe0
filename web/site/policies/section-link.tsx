import type { ReactNode } from 'react'
import { useHydrated } from '../../ui/hydrated.ts'
import { showOnClick } from '../show-section.ts'

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
  return (
    <a
      href={hydrated ? `#${page}` : `#${section}`}
      aria-current={current ? 'true' : undefined}
      onClick={showOnClick(section)}
    >
      {children}
    </a>
  )
}
