import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { pageHeight, scrollOn, scrollPosition } from '../support/reading.ts'
import { test } from '../support/visitor.ts'

/** Lets every section of the page be painted in full, whatever the styles say, or as they say. */
const paintAll = (page: Page, inFull: boolean) =>
  page.locator('main > section').evaluateAll((sections, full) => {
    for (const { style } of sections as HTMLElement[]) {
      style.contentVisibility = full ? 'visible' : ''
      style.contain = full ? 'none' : ''
    }
  }, inFull)

/** The screen looks the same when its sections are painted in full; what is still loading may come first. */
const expectWhole = (page: Page) =>
  expect(async () => {
    const seen = await page.screenshot()
    await paintAll(page, true)
    const painted = await page.screenshot()
    await paintAll(page, false)
    expect(seen.equals(painted), `as at ${await scrollPosition(page)} px`).toBe(true)
  }).toPass({ timeout: 5000 })

const pages: [string, string][] = [
  ['Home', '/'],
  ['the solutions page', '/Oursoultions'],
]

for (const [name, path] of pages) {
  test(`no section of ${name} is cut off when it is opened directly and read to its end`, async ({
    page,
  }) => {
    await page.goto(path)
    do await expectWhole(page)
    while (await scrollOn(page))
  })

  test(`the height of ${name} stays the same while it is read`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const opened = await pageHeight(page)
    do expect(await pageHeight(page)).toBe(opened)
    while (await scrollOn(page))
  })
}
