import type { ReactNode } from 'react'
import { useHydrated } from '../../ui/hydrated.ts'
import { showOnClick } from '../show-section.ts'

interface SectionLinkProps {
  section: string
  page: string
  current?: boolean
  children: ReactNode
}

/** Uses the browser's own anchor until hydration; afterwards the hash holds the page's address. */
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
