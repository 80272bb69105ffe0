import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { takeTyped } from './enquiry/drafts.ts'

/** Renders a page of the server that cannot be hydrated. What was typed into its forms, and the focus in them, are kept. */
export const replaceDrawn = (root: HTMLElement, page: ReactNode): void => {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-enquiry]')) {
    const kind = form.dataset.enquiry
    if (kind === 'demo' || kind === 'contact') takeTyped(kind, form)
  }
  const focused = document.activeElement?.getAttribute('name')
  root.replaceChildren()
  flushSync(() => createRoot(root).render(page))
  if (!focused) return
  root.querySelector<HTMLElement>(`form [name="${focused}"]`)?.focus({ preventScroll: true })
}
