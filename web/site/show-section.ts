import type { MouseEvent } from 'react'
import { opensElsewhere } from '../ui/navigation/opens-elsewhere.ts'

/** Scrolls to a section of the page, smoothly where motion is welcome, and moves the focus there; false where there is none. */
export function showSection(id: string) {
  const section = document.getElementById(id)
  if (!section) return false
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.focus({ preventScroll: true })
  section.scrollIntoView({ behavior: still ? 'auto' : 'smooth' })
  return true
}

/** What a link to a section of its own page does when it is clicked. */
export const showOnClick = (id: string) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return
  if (showSection(id)) event.preventDefault()
}
