import type { MouseEvent } from 'react'
import { opensElsewhere } from '../ui/navigation/opens-elsewhere.ts'
import { useAfterNavigation, usePageNavigation } from '../ui/navigation/page-navigation.ts'

/** Scrolls to a section and focuses it. Returns false where the page has no such section. */
export function showSection(id: string) {
  const section = document.getElementById(id)
  if (!section) return false
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.focus({ preventScroll: true })
  section.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth' })
  return true
}

/** Shows the section that an address names, after each navigation to it, also from this address itself. */
export function useShowSection(id: string | null | undefined) {
  const { returned } = usePageNavigation()
  useAfterNavigation(() => {
    // After "back" the scroll position is restored instead.
    if (id && !returned) showSection(id)
  })
}

export const showOnClick = (id: string) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return
  if (showSection(id)) event.preventDefault()
}
