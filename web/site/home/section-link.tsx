import type { ReactNode } from 'react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { showOnClick } from '../show-section.ts'

interface SectionLinkProps {
  /** The section of this page to go to. */
  section: string
  /** The page that says the same, for a new tab and for browsers without script. */
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link down this page. The hash holds the page's address, so the way there is script. */
export function SectionLink({ section, ...rest }: SectionLinkProps) {
  return <PageLink {...rest} onClick={showOnClick(section)} />
}
