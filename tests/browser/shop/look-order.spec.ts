import type { Page } from '@playwright/test'
import { userAgent } from '../support/data/user-agent.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLook } from '../support/looks/expect-look.ts'

/* The pages about orders against pictures that a person has looked at. */

test.use({
  snapshot: 'openShop',
  userAgent,
  expectedErrors: /422/,
  deviceScaleFactor: async ({ viewport }, use) => use((viewport?.width ?? 0) > 500 ? 0.25 : 0.4),
})

const fillIn = async (page: Page) => {
  await page.goto('/Order?p=FL-000001&p=FL-000002')
  await page.getByLabel('Full name').fill('Sample Buyer')
  await page.getByLabel(/^Mobile number/).fill('98765 43210')
  await page.getByLabel('Address').fill('Flat 7, Sample Society\nSample Road\nPune')
  await page.getByLabel('PIN code').fill('411004')
}

const placeOrder = async (page: Page) => {
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The moments of the run become one moment. */
const freeze = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      text.data = text.data.replace(
        /\w{3} \d{1,2} \w{3,4}, \d{1,2}:\d\d [ap]m/g,
        'Sat 28 Nov, 6:05 pm',
      )
    }
  })

const expectBoth = async (page: Page, name: string) => {
  await freeze(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectLook(page.locator('main'), `${name}-${colorScheme}`, { maxDiffPixels: 15 })
  }
}

test('an order looks as it did from its form, and its form with a mistake, to its page', async ({
  page,
}) => {
  await fillIn(page)
  await expectBoth(page, 'the form of an order')
  await page.getByLabel(/^Mobile number/).fill('98765')
  await placeOrder(page)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectBoth(page, 'the form of an order with a mistake')
  await page.getByLabel(/^Mobile number/).fill('98765 43210')
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved until')
  await expectBoth(page, 'the page of a new order')
})
