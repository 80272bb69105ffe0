import type { ReactNode } from 'react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { showOnClick } from '../show-section.ts'

interface SectionLinkProps {
  section: string
  /** The page with the same content, for a new tab and for browsers without JavaScript. */
  to: string
  className?: string | undefined
  children: ReactNode
}

/** Scrolls by script, because the hash already holds the page's address. */
export function SectionLink({ section, ...rest }: SectionLinkProps) {
  return <PageLink {...rest} onClick={showOnClick(section)} />
}
