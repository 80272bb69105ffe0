import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { typeInto } from '../ui/form/type-into.ts'

/** Renders a prerendered page that cannot be hydrated. What was typed into its forms, and the focus in them, are kept. */
export const replacePrerendered = (root: HTMLElement, page: ReactNode): void => {
  const forms = [...root.querySelectorAll('form')].map((form) => [...new FormData(form)])
  const focused = document.activeElement?.getAttribute('name')
  root.replaceChildren()
  flushSync(() => createRoot(root).render(page))
  for (const [index, form] of root.querySelectorAll('form').entries()) {
    for (const [name, text] of forms[index] ?? []) typeInto(form, name, String(text))
    const field = focused ? form.elements.namedItem(focused) : null
    if (field instanceof HTMLElement) field.focus({ preventScroll: true })
  }
}
