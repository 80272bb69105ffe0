import type { MouseEvent } from 'react'
import { opensElsewhere } from '../ui/navigation/opens-elsewhere.ts'

/** Scrolls to a section and focuses it. Returns false where the page has no such section. */
export function showSection(id: string) {
  const section = document.getElementById(id)
  if (!section) return false
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.focus({ preventScroll: true })
  section.scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth' })
  return true
}

export const showOnClick = (id: string) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return
  if (showSection(id)) event.preventDefault()
}
