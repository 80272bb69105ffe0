import type { MouseEvent, ReactNode } from 'react'
import { opensElsewhere } from '../../ui/navigation/opens-elsewhere.ts'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface SectionLinkProps {
  section: string
  page: string
  current?: boolean
  children: ReactNode
}

/** Uses the browser's own anchor until hydration; afterwards the hash holds the page's address. */
export function SectionLink({ section, page, current = false, children }: SectionLinkProps) {
  const hydrated = useHydrated()
  const { navigate } = usePageNavigation()
  const to = `${page}?section=${section}`
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    navigate(to, { replace: true, preventScroll: true })
  }
  return (
    <a
      href={`#${hydrated ? to : section}`}
      aria-current={current ? 'true' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}
