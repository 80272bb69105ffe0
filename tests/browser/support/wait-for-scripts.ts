import type { Page } from '@playwright/test'

/** A dialog that was just closed is still leaving its entry in the history, which would stop a navigation. */
const waitForHistory = (page: Page) =>
  page.waitForFunction(
    () =>
      (history.state?.layers ?? 0) <=
      document.querySelectorAll(':is(dialog[open], :popover-open)').length,
  )

/** Makes the page's `goto`, `reload` and `goBack` wait for what its scripts do first. */
export const waitForScripts = async (page: Page) => {
  await page.addInitScript(() => {
    addEventListener('app-started', () => Object.assign(window, { started: true }))
  })
  const goto = page.goto.bind(page)
  // Waits until the page's script has started, unless the test passes options of its own.
  page.goto = async (address, options) => {
    await waitForHistory(page)
    const answer = await goto(address, options)
    if (options || address === 'about:blank') return answer
    // The server draws nothing of the back-office: what stands in its page was drawn by its script.
    await page.waitForFunction(
      () =>
        'started' in window ||
        document.querySelector('html:not(:has(meta[name=description])) #root *'),
    )
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    await waitForHistory(page)
    return reload(options)
  }
  const goBack = page.goBack.bind(page)
  page.goBack = async (options) => {
    // A dialog that was just opened adds its entry to the history in the next turn of the event loop.
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    await waitForHistory(page)
    return goBack(options)
  }
}
