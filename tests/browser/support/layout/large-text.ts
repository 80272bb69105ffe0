import type { CDPSession, Locator, Page } from '@playwright/test'

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

/** The words of controls that run out of the screen, and of those whose words don’t fit. */
export const findCutWords = (controls: Locator) =>
  controls.evaluateAll((all) =>
    all
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        const isOutside = left < -1 || right > innerWidth + 1
        return width > 0 && (isOutside || control.scrollWidth > control.clientWidth + 1)
      })
      .map(({ textContent }) => textContent),
  )
