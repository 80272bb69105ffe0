import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, CDPSession>()

const setTextSize = (session: CDPSession, standard: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard } })

/** Letters of twice the size in every document that the page opens, as in the browser's settings. */
export const doubleTextSize = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  sessions.set(page, session)
  await setTextSize(session, 32)
}

/** The next test may get this page. */
export const restoreTextSize = async (page: Page) => {
  const session = sessions.get(page)
  if (session && !page.isClosed()) await setTextSize(session, 16)
}
