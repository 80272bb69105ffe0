import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the page's clock on until this is seen, also where its timer is set a moment later. */
export const moveClockUntilVisible = (page: Page, stepMs: number, seen: Locator) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(stepMs)
      return seen.isVisible()
    })
    .toBe(true)
