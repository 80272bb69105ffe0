import { createContext, type RefObject, useContext, useLayoutEffect } from 'react'

interface PanelView {
  scrollTop: number
  hadFocus: boolean
  name: string
}

/** Where the panel of an enquiry was scrolled to, and what had the focus, before its form began again. */
export const PanelViewContext = createContext<RefObject<PanelView | null>>({ current: null })

const restore = (panel: HTMLElement, { scrollTop, hadFocus, name }: PanelView) => {
  panel.scrollTop = scrollTop
  if (!hadFocus) return
  const field = name === '' ? null : panel.querySelector<HTMLElement>(`[name="${name}"]`)
  const target = field ?? panel
  target.focus({ preventScroll: true })
}

/** Shows the panel from its beginning and gives it the focus; when its form begins again, it stays as it was. */
export const usePanelView = (ref: RefObject<HTMLElement | null>) => {
  const view = useContext(PanelViewContext)
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    if (view.current) restore(panel, view.current)
    else {
      panel.focus({ preventScroll: true })
      // A phone shows it in the place of the list, which may be scrolled.
      if (matchMedia('(max-width: 999px)').matches) panel.scrollIntoView()
    }
    return () => {
      const focused = document.activeElement
      const name = (panel.contains(focused) && focused?.getAttribute('name')) || ''
      // A field that is locked while it is saved has lost its focus to the page.
      const hadFocus = panel.contains(focused) || focused === document.body
      view.current = { scrollTop: panel.scrollTop, hadFocus, name }
    }
  }, [ref, view])
}
