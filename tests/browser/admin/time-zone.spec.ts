import type { Page } from '@playwright/test'
import { administrator, test as base, expect, withShop } from '../support/fixtures.ts'
import { sendEnquiry } from '../support/screens/enquiry-screen.ts'

const test = base.extend({
  product: async ({ host, mailServer }, use) =>
    withShop(host, mailServer.url, use, { SHOP_TIME_ZONE: 'Pacific/Auckland' }),
})

test.use({ signedIn: true, timezoneId: 'America/New_York' })

/** The first instant in the table: what is shown, and what the shop's clocks say. */
const firstInstant = async (page: Page, options: Intl.DateTimeFormatOptions) => {
  const time = page.getByRole('table').getByRole('time').first()
  const at = new Date((await time.getAttribute('datetime')) ?? '')
  const format = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Pacific/Auckland' })
  const text = (await time.textContent()) ?? ''
  return { text, shown: text.replace('\u00a0', ' '), expected: format.format(at) }
}

test('dates are in the time zone of the shop, wherever the browser is, with “am” and “pm” on the line of their time', async ({
  page,
  product,
}) => {
  await product.addBanners([
    { banner_name: 'Onam week', bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' },
  ])
  await page.goto('/Banner')
  await expect(page.getByText('10 Aug 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Onam week' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/Trash')
  await expect(page.getByRole('button', { name: 'Restore Onam week' })).toBeVisible()
  const deleted = await firstInstant(page, { dateStyle: 'medium' })
  expect(deleted.shown).toBe(deleted.expected)

  await page.goto('/Log')
  await expect(page.getByRole('cell', { name: /Onam week|banner/i }).first()).toBeVisible()
  const entry = await firstInstant(page, { dateStyle: 'medium', timeStyle: 'short' })
  expect(entry.shown).toBe(entry.expected)
  expect(entry.text).toMatch(/\d\u00a0[ap]m$/)

  await page.clock.setFixedTime('2026-11-24T22:00:00Z')
  await sendEnquiry(page, 'demo')
  await page.goto('/Enquiries')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('dialog').getByLabel('Current Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('enquiries-2026-11-25.csv')
})

test('a screen that stays open is loaded again on a new day', async ({ page }) => {
  await page.clock.install()
  // In a day a call that is under way would end without an answer.
  const primed = page.waitForResponse(/csrf-cookie/)
  await page.goto('/Banner')
  await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
  await primed
  const again = page.waitForRequest(/getAllBanner/)
  await page.clock.fastForward('24:00:00')
  await again
})
