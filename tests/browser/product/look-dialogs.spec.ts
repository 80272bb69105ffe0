import type { Locator, Page } from '@playwright/test'
import { expect, isPhone, openFromTopBar } from '../support/fixtures.ts'
import { expectLook } from '../support/looks/expect-look.ts'
import { test } from '../support/visitor.ts'

/* The dialogs of the public site against pictures that a person has looked at. */

test.use({
  deviceScaleFactor: async ({ viewport }, use) => use((viewport?.width ?? 0) > 500 ? 0.25 : 0.4),
})

const expectLooks = async (page: Page, dialog: Locator, name: string) => {
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectLook(dialog, `dialog-${name}-${colorScheme}`, { maxDiffPixels: 15 })
  }
}

const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name })

const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the dialogs that the top bar opens look as they did', async ({ page }) => {
  await page.goto('/Terms')
  await openFromTopBar(page, 'Request Demo')
  const demo = dialogNamed(page, 'Request Demo')
  await expectLooks(page, demo, 'demo')
  await demo.getByRole('button', { name: 'Send request' }).click()
  await expect(demo.getByText('Please enter your name')).toBeVisible()
  await expectLooks(page, demo, 'demo with errors')
  await close(page)

  await openFromTopBar(page, 'Login')
  await expectLooks(page, dialogNamed(page, 'Login'), 'login')
  await close(page)

  await openFromTopBar(page, 'Search')
  const search = dialogNamed(page, 'Search')
  await search.getByRole('searchbox').fill('refund')
  await expect(search.locator('mark').first()).toBeVisible()
  await expectLooks(page, search, 'search')
  await close(page)

  if (!isPhone(page)) return
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expectLooks(page, dialogNamed(page, 'Menu'), 'menu')
})

test('the zoom of a picture looks as it did', async ({ page }) => {
  await page.goto('/Viewarticle1')
  await page.getByRole('link', { name: 'Zoom photo 1' }).click()
  const zoom = dialogNamed(page, 'Zoom')
  const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => zoom.getByRole('img').evaluate(isThere)).toBe(true)
  await expectLooks(page, zoom, 'zoom')
})
