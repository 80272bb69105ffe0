/**
 * Runs as an inline script at the beginning of a page of the site, and says what a browser does not say where the
 * connection is lost before the site's own script is there.
 *
 * - If only a part of a page arrives, a browser shows that part and fires no event. So a page that stops growing is
 *   loaded again once all of it can be loaded, unless something was typed into it. `startDeferred`, at the end of the page,
 *   dispatches `completeEvent`.
 * - A link would lead to the browser's own error page. So the page stays, and the linked one opens once the browser
 *   is online again.
 *
 * @param maxQuietChecks after this many checks in which nothing more has arrived, the connection counts as lost
 */
export const watchConnection = (
  checkIntervalMs: number,
  maxQuietChecks: number,
  completeEvent: string,
  startedEvent: string,
) => {
  const notice = document.createElement('div')
  const showNotice = (...content: (string | Node)[]) => {
    notice.role = 'alert'
    notice.style.cssText =
      'position:fixed;z-index:9;inset:auto 0 0;padding:8px 1em;background:var(--sheet,Canvas);color:var(--ink,CanvasText);border-top:3px solid;font:1rem var(--text)'
    notice.replaceChildren(...content)
    document.documentElement.append(notice)
  }
  const showTruncated = () => {
    const button = document.createElement('button')
    button.textContent = 'Reload'
    button.onclick = () => location.reload()
    button.style.cssText = 'font:inherit;min-height:44px;padding:0 1em;border:2px solid'
    showNotice('This page hasn’t fully loaded. ', button)
  }
  const loadAgain = async () => {
    showTruncated()
    try {
      const page = await fetch(location.hash.slice(1) || '/')
      await page.text()
      const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
      const isTyped = [...fields].some(({ value }) => value)
      if (page.ok && notice.isConnected && !isTyped) location.reload()
    } catch {
      // It is asked for again later.
    }
  }
  let elements = 0
  let quietChecks = 0
  const timer = setInterval(() => {
    const before = elements
    elements = document.querySelectorAll('body *').length
    quietChecks = elements === before ? quietChecks + 1 : 0
    if (quietChecks % maxQuietChecks === maxQuietChecks - 1) void loadAgain()
  }, checkIntervalMs)
  addEventListener('online', loadAgain)
  addEventListener(completeEvent, () => {
    clearInterval(timer)
    removeEventListener('online', loadAgain)
    notice.remove()
  })

  const follow = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]')
    // With a service worker the browser opens what was stored, or the page that says that the device is offline.
    if (!link || navigator.onLine || navigator.serviceWorker?.controller) return
    event.preventDefault()
    showNotice('You’re offline. This page will open once you’re back online.')
    window.ononline = () => link.click()
  }
  addEventListener('click', follow)
  addEventListener(startedEvent, () => removeEventListener('click', follow))
}
