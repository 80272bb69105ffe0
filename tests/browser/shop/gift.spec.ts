import type { Page } from '@playwright/test'
import { userAgent } from '../support/data/user-agent.ts'
import { expect, pageWidth, test } from '../support/fixtures.ts'

test.use({ snapshot: 'openShop', userAgent, javaScriptEnabled: false, expectedErrors: /422/ })

const buyer = {
  'Full name': 'Sample Buyer',
  'Mobile number': '98765 43210',
  Address: 'House 1, Sample Road, Chennai',
  'PIN code': '600004',
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click()

test('a buyer sends a saree as a gift with a card, and changes for whom it is on the page of the order', {
  tag: ['@both-widths', '@journey'],
}, async ({ page }) => {
  await page.goto('/Order?p=FL-000001')
  for (const [name, text] of Object.entries(buyer))
    await page.getByRole('textbox', { name, exact: true }).fill(text)
  await page.getByLabel('State').selectOption('Tamil Nadu')
  const name = page.getByLabel('Who is it for?')
  await expect(name).toBeHidden()
  await page.getByLabel('Send it as a gift').check()
  await expect(
    page.getByText('The parcel goes to her address below, with no price shown.'),
  ).toBeVisible()
  await expect(page.getByText('Her address, for the gift.')).toBeVisible()
  await page.getByLabel('Her mobile number').fill('91234 56789')
  await page.getByLabel('Card message').fill('Happy birthday, Akka!')
  await placeOrder(page)
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Enter the name of the person it’s for' })
    .click()
  await expect(name).toBeVisible()
  await expect(page.getByLabel('Card message')).toHaveValue('Happy birthday, Akka!')
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await name.fill('Kavya Iyer')
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved until')

  const delivery = page.getByRole('region', { name: 'Delivery address' })
  await expect(delivery).toContainText('Kavya Iyer')
  await expect(delivery).toContainText('91234 56789')
  await expect(delivery).toContainText('Happy birthday, Akka!')
  await delivery.getByText('Change details').click()
  await expect(delivery.getByLabel('Send it as a gift')).toBeChecked()
  await delivery.getByLabel('Her mobile number').fill('')
  await delivery.getByRole('button', { name: 'Save' }).click()
  await expect(delivery.getByRole('definition').nth(1)).toHaveText('you')
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await delivery.getByText('Change details').click()
  await delivery.getByLabel('Send it as a gift').uncheck()
  await expect(delivery.getByLabel('Who is it for?')).toBeHidden()
  await delivery.getByRole('button', { name: 'Save' }).click()
  await expect(delivery).not.toContainText('Kavya Iyer')
})
