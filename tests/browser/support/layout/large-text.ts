import type { Page } from '@playwright/test'

/** Letters of twice the size in every document that the page opens, as in the browser's settings. */
export const doubleTextSize = async (page: Page) => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
}
