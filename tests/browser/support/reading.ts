import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const scrollPosition = (page: Page) => page.evaluate(() => scrollY)
export const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Turns the wheel by most of a screen. Gives false at the end of the page. */
export const scrollOn = async (page: Page) => {
  const before = await scrollPosition(page)
  const screen = page.viewportSize()?.height ?? 0
  // If the page is scaled, the scroll position at the end is up to one pixel less than the height.
  if (before + screen + 1 >= (await pageHeight(page))) return false
  await page.mouse.wheel(0, screen - 150)
  await expect.poll(() => scrollPosition(page)).toBeGreaterThan(before)
  return true
}

/** Reads the page as a person does; afterwards all pictures in its width are there. */
export const scrollToEnd = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready)
  while (await scrollOn(page));
  // Pictures beside the screen, as in a gallery, are loaded only once they are turned to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right } = image.getBoundingClientRect()
      return image.complete || right <= 0 || left >= innerWidth
    }),
  )
}
