import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { layoutShift, recordLayoutShifts } from '../support/layout/layout-shifts.ts'

const text =
  'Until Diwali every silk & cotton saree with a border <of gold> leaves the shop on the day of the order, and our sales team answers from eight to eight'

const banner = {
  banner_name: text,
  bannerstartdate: '2026-01-01',
  bannerenddate: '2099-12-31',
}

const announcement = (page: Page) => page.getByRole('region', { name: 'Announcement' })

test('a banner of three lines causes no layout shift on a phone', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  await product.addBanners([banner])
  await recordLayoutShifts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const line = announcement(page).getByText(text, { exact: true })
  await expect(line).toBeVisible()
  expect((await line.boundingBox())?.height).toBeGreaterThan(60)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('it stays on the next pages if the server cannot say whether it is still active', async ({
  page,
  product,
}) => {
  await product.addBanners([banner])
  await page.route('**/api/getActiveBannerOne', (route) =>
    route.fulfill({ status: 200, body: 'no' }),
  )
  await page.goto('/Terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveTitle('Contact us | Freightloom')
  await expect(announcement(page).getByText(text, { exact: true })).toBeVisible()
})

test('an announcement with a link leads there, without script and in the running site', {
  tag: '@journey',
}, async ({ page, product, browser }) => {
  await product.addBanners([{ ...banner, banner_link: '/Contactus' }])
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(new URL('/Terms', product.url).href)
  await announcement(plain).getByRole('link', { name: text }).click()
  await expect(plain).toHaveTitle('Contact us | Freightloom')
  await plain.close()
  await page.goto('/Terms')
  await announcement(page).getByRole('link', { name: text }).click()
  await expect(page).toHaveTitle('Contact us | Freightloom')
  await expect(page).toHaveURL(/#\/Contactus$/)
})
