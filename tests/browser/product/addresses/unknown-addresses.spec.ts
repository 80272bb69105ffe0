import type { Page } from '@playwright/test'
import { expect, openDashboard, test } from '../../support/fixtures.ts'

test.use({ expectedErrors: /404/ })

const error = (page: Page) => page.getByRole('heading', { name: 'Unexpected Application Error!' })

test('an unknown address reads Unexpected Application Error!, and offers the search, the main pages and the way Home', {
  tag: '@journey',
}, async ({ page }) => {
  const answer = await page.goto('/Nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page).toHaveURL(/\/#\/Nowhere$/)
  for (const address of ['/#/Nowhere', '/#/Viewarticleadmin']) {
    await page.goto(address)
    await expect(error(page)).toBeVisible()
    await expect(page).toHaveTitle('Page not found | Freightloom')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  }
  await page.goto('/Nowhere')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Search this site' }).click()
  await page.getByRole('dialog', { name: 'Search' }).press('Escape')
  // A finger can press it over 44 px.
  const link = main.getByRole('link', { name: 'Contact us' })
  const { height = 0 } = (await link.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  await link.click({ position: { x: 20, y: height - 3 } })
  await expect(page.getByRole('form', { name: 'Request a call back' })).toBeVisible()
})

test('a page below a real one is unknown, and leads to that page', async ({ page }) => {
  await page.goto('/Terms/foo')
  await expect(error(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
})

test.describe('for a signed-in person', () => {
  test.use({ signedIn: true })

  test('an article without its number is an unknown address, and Back returns to the screen before', async ({
    page,
  }) => {
    await openDashboard(page)
    await page.goto('/#/Viewarticleadmin')
    await expect(error(page)).toBeVisible()
    await page.reload()
    await expect(error(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })
})
