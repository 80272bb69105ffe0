import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface FieldPortalProps {
  form: HTMLFormElement
  name: string
  children: ReactNode
}

/** Shows something in the frame `data-field` of a field, whichever component drew it; without one at the end of the form. */
export function FieldPortal({ form, name, children }: FieldPortalProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const found = form.elements.namedItem(name)
    const field = found instanceof RadioNodeList ? found[0] : found
    const frame = field instanceof Element ? field.closest('[data-field]') : null
    const added = document.createElement('div')
    ;(frame ?? form).append(added)
    setContainer(added)
    return () => added.remove()
  }, [form, name])
  return container && createPortal(children, container)
}
