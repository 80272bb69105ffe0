import type { Page } from '@playwright/test'

/** The next pages count as busy, so that they load nothing ahead for other pages. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
