import { createContext, type RefObject, useContext, useLayoutEffect } from 'react'

interface Place {
  scrollTop: number
  hadFocus: boolean
  name: string
}

/** Where the panel of an enquiry was scrolled to, and what had the focus, before its form began again. */
export const PlaceContext = createContext<RefObject<Place | null>>({ current: null })

const restore = (panel: HTMLElement, { scrollTop, hadFocus, name }: Place) => {
  panel.scrollTop = scrollTop
  if (!hadFocus) return
  const field = name === '' ? null : panel.querySelector<HTMLElement>(`[name="${name}"]`)
  const target = field ?? panel
  target.focus({ preventScroll: true })
}

/** Shows the panel from its beginning and gives it the focus once, and then keeps its place. */
export const usePanelPlace = (ref: RefObject<HTMLElement | null>) => {
  const place = useContext(PlaceContext)
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    if (place.current) restore(panel, place.current)
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
      place.current = { scrollTop: panel.scrollTop, hadFocus, name }
    }
  }, [ref, place])
}
