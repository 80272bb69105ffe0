import type { Page } from '@playwright/test'
import { test as base, rows } from '../support/banner-screen.ts'
import { expect } from '../support/fixtures.ts'

const test = base.extend({ serviceWorkers: 'allow' })

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|csrf|CSRF|network error/i })

/** Waits until the screen opens without a line: its document, its script and the site's first document; and every file of the back-office. */
const isStored = (page: Page, path: string, script: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const stored = await Promise.all(
          names.map(async (name) => (await caches.open(name)).keys()),
        )
        return stored.flat().map(({ url }) => new URL(url).pathname)
      }),
    )
    .toEqual(
      expect.arrayContaining([
        '/',
        path,
        expect.stringMatching(script),
        // Loaded with the first photo, which may be after the next release.
        expect.stringMatching(/tus-upload/),
      ]),
    )

const seen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('seen')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      }),
  )

test('the back-office is an app of its own that begins with the dashboard', {
  tag: '@any-width',
}, async ({ page }) => {
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveAttribute('href', '/back-office.webmanifest')
  const answer = await page.request.get('/back-office.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect(await answer.json()).toMatchObject({
    name: 'Freightloom back-office',
    start_url: '/Dashboardadmin',
    display: 'standalone',
  })
})

test('without a line a list opens as it was last seen, says so and can only be read', {
  tag: '@phone',
}, async ({ page, context, expectAccessible }) => {
  await page.goto('/#/Dashboardadmin')
  await expect(page.getByRole('link', { name: /^New enquiries/ })).toBeVisible()
  await page.goto('/#/Banner')
  await page.reload()
  await isStored(page, '/Banner', /banner-page/)
  await context.setOffline(true)
  await page.reload({ waitUntil: 'load' })
  await expect(rows(page)).toHaveCount(3)
  const bar = page.getByRole('complementary', { name: 'No line' })
  await expect(bar).toContainText(
    /No line\. What you see here is from \d+:\d\d [ap]m, and can only be read\./,
  )
  await expect(page.getByRole('button', { name: 'Edit Diwali silk' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add Banner' })).toBeDisabled()
  await expectAccessible()
  // The screen that the app begins with.
  await page.evaluate(() => location.assign('#/Dashboardadmin'))
  await expect(page.getByRole('link', { name: /^New enquiries/ })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Diwali silk' })).toBeEnabled()
})

test('logging out clears the lists that were seen', { tag: '@any-width' }, async ({ page }) => {
  await expect.poll(() => seen(page)).toBeGreaterThan(0)
  await page.goto('/#/Logout')
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible()
  await expect.poll(() => seen(page)).toBe(0)
})

test('lists are kept again after their database was deleted', { tag: '@any-width' }, async ({
  page,
}) => {
  const isThere = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'seen'))
  await expect.poll(isThere).toBe(true)
  await page.evaluate(() => void indexedDB.deleteDatabase('seen'))
  await expect.poll(isThere).toBe(false)
  await page.getByRole('searchbox', { name: 'Search' }).fill('silk')
  await expect.poll(isThere).toBe(true)
  await expect.poll(() => seen(page)).toBeGreaterThan(0)
})

test('a screen whose document is opened begins at its top, however far another one was scrolled', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 300 })
  await page.goto('/Account')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  await page.goto('/Trash')
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/Banner')
  await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
