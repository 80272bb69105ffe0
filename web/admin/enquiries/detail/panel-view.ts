import { createContext, type FormEvent, type RefObject, useContext, useLayoutEffect } from 'react'

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

/** What is typed while a save is under way, by field: its form begins again with what is stored. */
export const TypedMeanwhileContext = createContext(new Map<string, string>())

/** Records what is typed into the panel while it is `busy`, also where it is corrected after a save that failed. */
export const useTypedMeanwhile = (busy: boolean) => {
  const typed = useContext(TypedMeanwhileContext)
  return ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement
    if (name !== '' && (busy || typed.has(name))) typed.set(name, value)
  }
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
      const hadFocus = panel.contains(focused) || focused === document.body
      view.current = { scrollTop: panel.scrollTop, hadFocus, name }
    }
  }, [ref, view])
}
