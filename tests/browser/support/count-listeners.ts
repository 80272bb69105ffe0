import type { Page } from '@playwright/test'

/** How many listeners the window has for this event. */
export const countListeners = async (page: Page, event: string) => {
  const devTools = await page.context().newCDPSession(page)
  const { result } = await devTools.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await devTools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  })
  await devTools.detach()
  return listeners.filter(({ type }) => type === event).length
}
