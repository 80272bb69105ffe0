/**
 * Runs as an inline script in a page of the site. Loads the page's scripts and other pictures (`late-pictures.css`) once
 * the first view is drawn, at the latest after three seconds, and at once after a click or a press of `/`; the press of a
 * button, a photo or that key is then repeated.
 * @param script the site's entry, which dispatches `startedEvent` once it answers clicks
 */
export const startDeferred = async (
  script: string,
  imports: readonly string[],
  completeEvent: string,
  startedEvent: string,
) => {
  dispatchEvent(new Event(completeEvent))
  const frame = (then: () => void) => () => requestAnimationFrame(then)
  const drawn = new Promise<void>((go) => addEventListener('load', frame(frame(go))))
  const waited = new Promise<void>((go) => setTimeout(go, 3000))
  let pressed: HTMLElement | null = null
  let searchKey: KeyboardEvent | null = null
  const clicked = new Promise<void>((go) => {
    const press = (what: HTMLElement | null, key: KeyboardEvent | null) => {
      pressed?.removeAttribute('aria-busy')
      pressed = what
      pressed?.setAttribute('aria-busy', 'true')
      searchKey = key
      go()
    }
    const click = (event: MouseEvent) => {
      const target = event.target as Element
      // The hash holds the page's address, so a link to a section must not change it.
      const link = target.closest<HTMLAnchorElement>('a[href^="#"]:not([href^="#/"])')
      const section = link && document.getElementById(link.hash.slice(1))
      if (section) {
        event.preventDefault()
        section.focus({ preventScroll: true })
        section.scrollIntoView()
      }
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
      const control = target.closest<HTMLElement>(
        opensElsewhere ? 'button' : 'button, a[data-zoom]',
      )
      if (control?.matches('a')) event.preventDefault()
      press(control, null)
    }
    const pressKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).matches('input, textarea')) return
      // The browser's own search would take the focus.
      event.preventDefault()
      press(null, event)
    }
    addEventListener('click', click, true)
    addEventListener('keydown', pressKey)
    addEventListener(startedEvent, () => {
      removeEventListener('click', click, true)
      removeEventListener('keydown', pressKey)
      pressed?.removeAttribute('aria-busy')
      pressed?.click()
      // The page itself decides whether this key does something.
      if (searchKey) dispatchEvent(new KeyboardEvent('keydown', searchKey))
    })
  })
  await Promise.race([drawn, waited, clicked])
  document.documentElement.removeAttribute('data-first-view')
  for (const href of imports) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  const start = () =>
    import(script).catch(() => {
      // It could not be loaded: it is tried again at the next press, or once the browser is online.
      for (const type of ['click', 'online']) addEventListener(type, start, { once: true })
    })
  void start()
}
