import { expect, test } from '../support/fixtures.ts'

const openTerms = (page: import('@playwright/test').Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()

test.describe('a page that was not loaded yet', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('opens by itself once the line is back, and the page before stays until then', {
    tag: '@any-width',
  }, async ({ page, context }) => {
    await page.goto('/')
    await context.setOffline(true)
    await openTerms(page)
    await expect(page.getByText('You are offline. This page opens by itself')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('after some seconds of reading the other pages open without a line', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/')
  const loaded = page.waitForResponse(/terms-page/)
  await page.clock.runFor(10_000)
  await (await loaded).finished()
  await context.setOffline(true)
  await openTerms(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})
