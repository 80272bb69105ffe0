import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expect, pageWidth, test } from '../../support/fixtures.ts'
import { openShop, placeOrder } from '../../support/screens/order-screen.ts'

/* An article whose only piece is paid for by order FL-O-000001. */

test.use({ signedIn: true, expectedErrors: /409/ })

const stored = async (page: Page) => (await callApi(page, 'getArticleById/1')).article_stock

const openPaidShop = async (page: Page) => {
  await openShop(page, 'Bottle green silk')
  await placeOrder(page, 'FL-000001')
  await callApi(page, 'changeOrder/1', { step: 'pay', version: 1 })
}

const expectOrder = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Meera Sharma' })).toBeVisible()

test('a piece that is paid for is taken off the stock only by who was asked, and its order is one press away', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await openPaidShop(page)
  await page.goto('/#/Article')
  await expect(page.getByRole('row', { name: /Bottle green silk/ })).toContainText(
    'Paid: FL-O-000001',
  )
  await expectAccessible()

  await page.goto('/#/Viewarticleadmin/1')
  await expect(page.getByRole('region', { name: 'Promised to buyers' })).toContainText(
    'Paid: FL-O-000001',
  )
  const less = page.getByRole('button', { name: 'One piece less in stock' })
  const question = page.getByRole('dialog', { name: 'Promised to a buyer' })
  await less.click()
  await expect(question).toContainText('1 of them is paid for: FL-O-000001.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByText('The stock wasn’t changed.')).toBeVisible()
  expect(await stored(page)).toBe(1)

  await less.click()
  await question.getByRole('button', { name: 'Do it anyway' }).click()
  await expect(page.getByText('changed from 1 to 0')).toBeVisible()
  expect(await stored(page)).toBe(0)
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)

  await page.getByRole('link', { name: 'FL-O-000001' }).click()
  await expectOrder(page)
})

test('the order of a piece is named, and one press away, in the list, where it is shared and where it is searched for', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await openPaidShop(page)
  const row = page.getByRole('row', { name: /Bottle green silk/ })
  await page.goto('/#/Article')
  await row.getByRole('link', { name: 'Paid: FL-O-000001' }).click()
  await expectOrder(page)

  await page.goto('/#/Viewarticleadmin/1')
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Bottle green silk' })
  await expect(dialog).toContainText('The only piece isn’t free')
  await expectAccessible()
  await dialog.getByRole('link', { name: 'FL-O-000001' }).click()
  await expectOrder(page)

  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill('bottle')
  await expect(page.getByRole('option', { name: /^Bottle green silk/ })).toContainText(
    'Paid: FL-O-000001',
  )
  await page.getByRole('option', { name: 'Order FL-O-000001' }).click()
  await expectOrder(page)
})
