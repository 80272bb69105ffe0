import { callApi } from '../support/data/api.ts'
import { expect, pageWidth, test } from '../support/fixtures.ts'
import { openShop, placeOrder } from '../support/screens/order-screen.ts'

test.use({ signedIn: true })

test('the takings of a day are summed by kind and by person, and a day without any says so', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await openShop(page, 'Red', 'Blue')
  await callApi(page, 'sellAtCounter/1', { price: 4000, way: 'cash' })
  await placeOrder(page, 'FL-000002')
  await callApi(page, 'changeOrder/1', { step: 'pay', version: 1 })
  await page.goto('/Takings')
  const byKind = page.getByRole('table', { name: 'By kind' })
  await expect(byKind.getByRole('row', { name: 'At the counter: Cash 1 ₹4,000' })).toBeVisible()
  await expect(byKind.getByRole('row', { name: 'Orders: UPI 1 ₹4,499' })).toBeVisible()
  const byPerson = page.getByRole('table', { name: 'By person' })
  await expect(byPerson.getByRole('row', { name: 'admin@example.com 2 ₹8,499' })).toBeVisible()
  await expectAccessible()
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^takings-of-.*\.csv$/)
  await page.getByLabel('Day').fill('2020-01-01')
  await expect(page.getByText('Nothing came in')).toBeVisible()
  await expect(page).toHaveURL(/day=2020-01-01/)
})
