/**
 * Runs as an inline script at the beginning of a prerendered page. When the connection is lost, a browser shows what it has of
 * the page, fires no event and says nothing. So a page that grows no more says so, and is loaded again once it can be had
 * whole, unless something was typed into it. `deferredStart`, at the end of the page, dispatches `whole`.
 */
export const watchTruncatedPage = (lookEveryMs: number, quietLooks: number) => {
  const notice = document.createElement('div')
  const showNotice = () => {
    const button = document.createElement('button')
    button.textContent = 'Load the page again'
    button.onclick = () => location.reload()
    button.style.cssText = 'font:inherit;min-height:44px;padding:0 1em;border:2px solid'
    notice.role = 'alert'
    notice.style.cssText =
      'position:fixed;z-index:9;inset:auto 0 0;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding:8px 16px;background:var(--sheet,Canvas);color:var(--ink,CanvasText);border-top:3px solid;font:1rem var(--text)'
    notice.replaceChildren('The rest of this page has not arrived yet.', button)
    document.documentElement.append(notice)
  }
  const loadAgain = async () => {
    showNotice()
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
  let quiet = 0
  const timer = setInterval(() => {
    const before = elements
    elements = document.querySelectorAll('body *').length
    quiet = elements === before ? quiet + 1 : 0
    if (quiet % quietLooks === quietLooks - 1) void loadAgain()
  }, lookEveryMs)
  addEventListener('online', loadAgain)
  addEventListener('whole', () => {
    clearInterval(timer)
    removeEventListener('online', loadAgain)
    notice.remove()
  })
}
